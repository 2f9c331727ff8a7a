// Our side of a comparison of values, made from the modules of the library that read and evaluate.

/** `parse` and `evaluate` over `modules`: parseLatex, ClaimCompiler, Frame, run, parseSexpr and the loaded grammar. */
export function ourReader({ parseLatex, ClaimCompiler, Frame, run, parseSexpr, grammar }) {
  return {
    parse(latex) {
      const parsed = parseLatex(latex, grammar);
      return parsed.ok ? parsed.expr : undefined;
    },
    evaluate(tree, letters) {
      const compiler = new ClaimCompiler();
      const frame = new Frame();
      for (const [letter, value] of letters)
        frame.setNumber(compiler.declare(parseSexpr(letter), { kind: 'real' }), value);
      const value = run(compiler.compile(tree), frame);
      return value.kind === 'number' && Number.isFinite(value.re) ? value : undefined;
    },
  };
}
