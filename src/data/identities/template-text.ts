import type { Scalar } from 'yaml';
import { yamlLibrary } from '../../base/yaml/read.ts';
import type { PlaceOf, TemplateFault } from './from-template.ts';
import type { Place } from './identity.ts';
import type { Places } from './schema-faults.ts';

/** A template's text as YAML: what it says, and where each part of it stands. */
export interface TemplateText extends Places {
  readonly data: unknown;
  /** What is no YAML, and texts in double quotes, in which YAML would read backslashes. */
  readonly faults: readonly TemplateFault[];
}

/** Reads a template's text as YAML; `name` is the file as messages name it. */
export function readTemplateText(source: string, name: string): TemplateText {
  const { isCollection, isMap, isScalar, LineCounter, parseDocument, visit } = yamlLibrary();
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file: name, line, column: col };
  };
  const placeOf: PlaceOf = (path, offset) => {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
      const start = isScalar(node) || isCollection(node) ? node.range?.[0] : undefined;
      if (start === undefined) continue;
      return at(
        depth === path.length && offset !== undefined ? insideScalar(node as Scalar, start, offset) : start,
      );
    }
    return { file: name, line: 1, column: 1 };
  };
  const placeOfKey: PlaceOf = (path) => {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
      : undefined;
    return at(isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0);
  };
  const faults: TemplateFault[] = document.errors.map((error) => ({
    place: at(error.pos[0]),
    message: `YAML: ${error.message}`,
  }));
  if (faults.length > 0) return { data: undefined, faults, placeOf, placeOfKey };
  visit(document, {
    Scalar(_, node) {
      if (node.type !== 'QUOTE_DOUBLE') return;
      faults.push({
        place: at(node.range?.[0] ?? 0),
        message: "a double-quoted text, in which YAML reads backslashes; single quotes '...' are expected",
      });
    },
  });
  return { data: document.toJS(), faults, placeOf, placeOfKey };
}

/** The offset in the file of a character of a plain or single-quoted scalar, where a doubled quote stands for one. */
function insideScalar(node: Scalar, start: number, offset: number): number {
  if (node.type !== 'QUOTE_SINGLE') return start + offset;
  const quotes = String(node.value).slice(0, offset).split("'").length - 1;
  return start + 1 + offset + quotes;
}
