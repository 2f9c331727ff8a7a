import { app, type Expr, sym } from '../../../expr/expr.ts';
import type { Meaning } from '../../scan/meaning.ts';
import { KIND } from '../../scan/token.ts';
import { fence } from '../fences/fences.ts';
import { type Reader, spelled } from '../reader.ts';
import { group } from '../scripts/groups.ts';
import { command } from './commands.ts';
import { environment } from './environments.ts';
import { accented, dotted, fonted, numeral, plainLetter } from './letters.ts';
import { words } from './words.ts';

/** One atom without scripts. */
export function primary(reader: Reader): Expr {
  const { at } = reader;
  return reader.spanned(primaryHere(reader), at);
}

function primaryHere(reader: Reader): Expr {
  const { token } = reader;
  switch (token.kind) {
    case KIND.digit:
      return numeral(reader);
    case KIND.letter:
      return plainLetter(reader);
    case KIND.open:
      return group(reader);
    case KIND.fence:
      return fence(reader);
    case KIND.begin:
      return environment(reader);
    case KIND.text:
      return words(reader);
    case KIND.word:
      reader.next();
      return sym(token.value, token.size === 'operator' ? undefined : { spelling: token.size });
    case KIND.symbol:
      return symbolPrimary(reader, token.meaning as Meaning);
  }
  return reader.refuse('an operand expected');
}

function symbolPrimary(reader: Reader, meaning: Meaning): Expr {
  if (meaning.letter !== undefined) return plainLetter(reader);
  if (meaning.constant) {
    reader.next();
    return app(meaning.constant.head, [], spelled(meaning.constant.form));
  }
  if (meaning.commands && meaning.shape !== 'brace') return command(reader, meaning.commands);
  if (meaning.mark)
    return meaning.mark.kind === 'font'
      ? fonted(reader, meaning.mark.mark)
      : accented(reader, meaning.mark.mark);
  if (meaning.font) return switched(reader, meaning.font);
  if (meaning.shape === 'dot-accent') return dotted(reader);
  if (meaning.shape) return command(reader, []);
  if (meaning.function || meaning.calls) {
    reader.next();
    return sym(meaning.key.replace('\\', ''));
  }
  return reader.refuse(`${meaning.key} cannot stand here`);
}

/** `{\bf x + y}`: from here to the end of the group letters have another font. */
function switched(reader: Reader, font: string): Expr {
  reader.switchedBy = reader.next().value;
  reader.font = font;
  return reader.deeper(primary);
}
