import { app, type Expr, isApp } from '../../../expr/expr.ts';
import type { Command } from '../../scan/meaning.ts';
import { KIND } from '../../scan/token.ts';
import { binderWithScript } from '../binders/binders.ts';
import { fractionDerivative } from '../binders/derivatives.ts';
import { divided } from '../fences/fences.ts';
import { setBuilder } from '../fences/sets.ts';
import { content } from '../items.ts';
import { type Reader, spelled } from '../reader.ts';
import { group, scriptArgument } from '../scripts/groups.ts';
import { IN_SET, PLAIN } from '../surroundings.ts';

/** A command with arguments in braces, or a shape that is read by code. */
export function command(reader: Reader, commands: readonly Command[]): Expr {
  const { token } = reader;
  const [first] = commands;
  if (!first) return shape(reader, token.meaning?.shape ?? '');
  if (first.head === 'div') {
    const derivative = fractionDerivative(reader);
    if (derivative) return derivative;
  }
  reader.enter();
  const result = withArguments(reader, commands, first);
  reader.leave();
  return result;
}

function withArguments(reader: Reader, commands: readonly Command[], first: Command): Expr {
  reader.next();
  const bracket = reader.is(KIND.fence) && reader.token.value === '[' && reader.token.size === '';
  const chosen =
    commands.find(({ optional }) => optional === bracket) ??
    commands.find(({ optional }) => !optional) ??
    first;
  const args: Expr[] = [];
  chosen.holes.forEach((hole, index) => {
    args[hole - 1] = index === 0 && chosen.optional && bracket ? optionalArgument(reader) : argument(reader);
  });
  return app(chosen.head, args, spelled(chosen.form));
}

/** An argument that may not be empty. */
function argument(reader: Reader): Expr {
  const { token } = reader;
  const found = scriptArgument(reader, 'an argument');
  if (isApp(found, 'blank') && found.form?.spelling === 'empty')
    reader.refuse('an argument is missing', token);
  return found;
}

/** An argument in square brackets, with the reader at the opening one. */
export function optionalArgument(reader: Reader): Expr {
  const open = reader.next();
  const inner = reader.inside(PLAIN, content);
  if (reader.token.kind !== KIND.fence || reader.token.value !== ']')
    reader.refuse('`[` is never closed', open);
  reader.next();
  return inner;
}

function shape(reader: Reader, kind: string): Expr {
  const { token } = reader;
  reader.next();
  switch (kind) {
    case 'substack':
      return stack(group(reader));
    case 'wrap': {
      const inner = scriptArgument(reader, 'an argument');
      return app('decorated', [inner], { spelling: token.value.slice(1) });
    }
    case 'wrap-second': {
      group(reader);
      return scriptArgument(reader, 'an argument');
    }
    case 'brace':
      return braced(reader, token.value);
    case 'braket':
      return bracketCommand(reader, 'braket');
    case 'set':
      return bracketCommand(reader, 'set');
    case 'overset':
    case 'underset': {
      const label = scriptArgument(reader, 'a label');
      const over = kind === 'underset' ? reader.token.meaning?.binder : undefined;
      if (over) return binderWithScript(reader, over, label);
      const base = scriptArgument(reader, 'an argument');
      return app('annotated', [base, label], { spelling: kind });
    }
  }
  return reader.refuse(`${token.value} cannot stand here`, token);
}

/** \braket{a|b}, \set{x | P}: what stands in the braces stands in the brackets that the command prints. */
function bracketCommand(reader: Reader, head: 'braket' | 'set'): Expr {
  reader.expect(KIND.open, 'an opening brace');
  const inner = reader.inside(IN_SET, divided);
  reader.expect(KIND.close, 'a closing brace');
  if (head === 'set') {
    if (isApp(inner, 'given') && inner.args.length === 2)
      return setBuilder(inner.args[0] as Expr, inner.args[1] as Expr, 'pipe', undefined);
    return app('set', isApp(inner, 'list') ? inner.args : [inner]);
  }
  return isApp(inner, 'given')
    ? app('braket', inner.args)
    : app('angle-tuple', isApp(inner, 'list') ? inner.args : [inner]);
}

function stack(inner: Expr): Expr {
  return isApp(inner, 'system') && inner.form?.spelling === 'bare'
    ? app('and', inner.args, {
        spelling: inner.args
          .slice(1)
          .map(() => 'line')
          .join(','),
      })
    : inner;
}

/** \underbrace{x}_{label}: the label is not a subscript. */
function braced(reader: Reader, name: string): Expr {
  const base = scriptArgument(reader, 'an argument');
  const over = name.startsWith('\\over');
  if (!reader.is(over ? KIND.sup : KIND.sub)) return app('decorated', [base], { spelling: name.slice(1) });
  reader.next();
  return app('annotated', [base, scriptArgument(reader, 'a label')], { spelling: name.slice(1) });
}
