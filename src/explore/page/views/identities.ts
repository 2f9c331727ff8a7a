import type { ShownIdentity } from '../../protocol.ts';
import { el, settled } from '../dom.ts';
import { formula, prose } from '../math.ts';
import { hashOf, note } from '../route.ts';
import { catalogueSearch, type Found } from './identity-search.ts';
import type { ViewContext } from './view.ts';

/** The catalogue by area with a search over names and formulas; one identity with all it has. */
export function identitiesView({ root, engine, values, path }: ViewContext): void {
  if (path) void showOne({ root, engine, values, path });
  else void showAll({ root, engine, values, path });
}

async function showAll({ root, engine, values }: ViewContext): Promise<void> {
  const reply = await engine.ask({ kind: 'templates' });
  if (reply.kind !== 'templates') return;
  const search = el('input', {
    type: 'search',
    value: values.get('q') ?? '',
    placeholder: 'name or formula',
    attributes: { 'aria-label': 'Search names and formulas' },
  });
  const list = el('div');
  const count = el('p', { class: 'count', attributes: { 'aria-live': 'polite' } });
  const found = catalogueSearch(reply.templates);
  const fill = (): void => {
    const entries = found(search.value);
    const areas = [...new Set(entries.map(({ entry }) => entry.area))];
    count.textContent = `${entries.length} of ${reply.templates.length} identities`;
    note('identities', { q: search.value });
    list.replaceChildren(
      ...areas.map((area) => {
        const inside = entries.filter(({ entry }) => entry.area === area);
        const rows = el('ul', { class: 'catalogue' });
        const box = el(
          'details',
          { open: search.value.trim() !== '' },
          el('summary', {}, `${area.replaceAll('-', ' ')} (${inside.length})`),
          rows,
        );
        const draw = (): void => {
          if (box.open && rows.childElementCount === 0) rows.append(...inside.map(lineOf));
        };
        box.addEventListener('toggle', draw);
        draw();
        return box;
      }),
    );
    root.dataset.state = 'done';
  };
  search.addEventListener('input', settled(80, fill));
  root.replaceChildren(search, count, list);
  fill();
}

/** An identity with the formula by which it was found, or else its first. */
function lineOf({ entry: { template }, formula: found }: Found): HTMLLIElement {
  const [first] = template.formulas;
  const tex = found ?? (first === undefined || typeof first === 'string' ? first : first.tex);
  return el(
    'li',
    {},
    el('a', { href: hashOf(`identities/${template.id}`) }, template.names[0] ?? template.id),
    tex !== undefined && formula(tex),
  );
}

async function showOne({ root, engine, path }: ViewContext): Promise<void> {
  root.replaceChildren(el('p', {}, el('a', { href: hashOf('identities') }, 'All identities')));
  const reply = await engine.ask({ kind: 'identity', identity: path });
  if (reply.kind === 'missing') root.append(el('p', {}, `There is no identity ${path}.`));
  if (reply.kind !== 'identity') return;
  root.append(...partsOf(reply.identity));
  root.dataset.state = 'done';
}

function partsOf(identity: ShownIdentity): HTMLElement[] {
  const list = (title: string, items: readonly (HTMLElement | false)[]): HTMLElement[] => {
    const there = items.filter((item) => item !== false);
    return there.length === 0 ? [] : [el('h3', {}, title), el('ul', {}, ...there)];
  };
  const link = (id: string, more = '') =>
    el('li', {}, el('a', { href: hashOf(`identities/${id}`) }, id), more);
  const said = (text: string) => el('li', {}, prose(text));
  return [
    el('h2', {}, identity.names[0] ?? identity.id),
    el('p', { class: 'count' }, `${identity.id}, ${identity.area}, family ${identity.family}`),
    ...(identity.reference ? [el('p', {}, identity.reference)] : []),
    ...list('Also called', identity.names.slice(1).map(said)),
    ...list('Letters', identity.letters.map(said)),
    ...list('Conditions', identity.conditions.map(said)),
    ...list(
      'Forms',
      identity.forms.map(({ text, conditions, rule }) =>
        el(
          'li',
          {},
          statement(text),
          ...conditions.map((condition) => el('small', {}, ' where ', prose(condition))),
          rule !== '' && el('small', {}, ` by rule: ${rule}`),
          !text.includes('$') && el('a', { class: 'more', href: hashOf('formula', { f: text }) }, 'versions'),
        ),
      ),
    ),
    ...list(
      'Near-misses',
      identity.nearMisses.map(({ text, outcome }) =>
        el('li', { class: 'false' }, statement(text), el('p', { class: 'witness' }, outcome)),
      ),
    ),
    ...list(
      'Taken for',
      identity.confusedWith.map((id) => link(id)),
    ),
    ...list(
      'Related',
      identity.related.map(({ id, how }) => link(id, ` (${how.replaceAll('-', ' ')})`)),
    ),
  ];
}

/** A bare formula, or words with formulas between dollars. */
export function statement(text: string): Node {
  return text.includes('$') ? prose(text) : formula(text);
}
