const SUPERSCRIPTS = new Map(
  Array.from(
    '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺−⁻-⁻=⁼(⁽)⁾aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰiⁱjʲkᵏlˡmᵐnⁿoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻTᵀ′′∗*'.matchAll(
      /(.)(.)/gu,
    ),
  ).map(([, plain, raised]) => [plain as string, raised as string]),
);

const SUBSCRIPTS = new Map(
  Array.from('0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊−₋-₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓ'.matchAll(/(.)(.)/gu)).map(
    ([, plain, lowered]) => [plain as string, lowered as string],
  ),
);

/** `text` in raised characters, or after `^` where some character has no raised form. */
export function raised(text: string): string {
  return scripted(text, SUPERSCRIPTS, '^');
}

/** `text` in lowered characters, or after `_` where some character has no lowered form. */
export function lowered(text: string): string {
  return scripted(text, SUBSCRIPTS, '_');
}

function scripted(text: string, table: ReadonlyMap<string, string>, mark: string): string {
  const tight = text.replaceAll(' ', '');
  const characters = [...tight].map((character) => table.get(character));
  if (characters.every((character) => character !== undefined)) return characters.join('');
  return [...tight].length === 1 ? `${mark}${tight}` : `${mark}(${text})`;
}
