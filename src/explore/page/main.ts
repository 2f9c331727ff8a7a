import { el } from './dom.ts';
import { EngineClient } from './engine.ts';
import { hashOf, routeOf } from './route.ts';
import { formulaView } from './views/formula.ts';
import type { View } from './views/view.ts';

/** The views in the order of the tabs. Those that need more code than the first are loaded when they are opened. */
const VIEWS: readonly { readonly id: string; readonly title: string; readonly load: () => Promise<View> }[] =
  [
    { id: 'formula', title: 'Formula', load: async () => formulaView },
    {
      id: 'identities',
      title: 'Identities',
      load: async () => (await import('./views/identities.ts')).identitiesView,
    },
    { id: 'dataset', title: 'Dataset', load: async () => (await import('./views/dataset.ts')).datasetView },
    { id: 'check', title: 'Check', load: async () => (await import('./views/check.ts')).checkView },
  ];

const status = el('output', { class: 'status' }, 'starting');
const engine = new EngineClient(new URL('engine.js', document.baseURI), (reason) => {
  status.textContent = `the engine failed: ${reason}`;
  console.error(reason);
});
const tabs = VIEWS.map(({ id, title }) => el('a', { href: hashOf(id) }, title));
const main = el('main', { id: 'main', tabIndex: -1 });

document.body.append(
  el('a', { class: 'skip', href: '#main', on: { click: skip } }, 'Skip to content'),
  el(
    'header',
    {},
    el('h1', {}, 'Mutamath'),
    el('nav', { attributes: { 'aria-label': 'Views' } }, ...tabs),
    status,
  ),
  main,
);

let shown: { readonly id: string; readonly root: HTMLElement } | undefined;

async function show(): Promise<void> {
  const { view, values } = routeOf(location.hash);
  const [name = '', ...rest] = view.split('/');
  const index = Math.max(
    0,
    VIEWS.findIndex(({ id }) => id === name),
  );
  const wanted = VIEWS[index] as (typeof VIEWS)[number];
  const root = el('section', { class: `view ${wanted.id}` });
  shown = { id: wanted.id, root };
  for (const [at, tab] of tabs.entries()) {
    if (at === index) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
  document.title = `${wanted.title} - Mutamath`;
  const render = await wanted.load();
  if (shown.root !== root) return;
  main.replaceChildren(root);
  render({ root, engine, values, path: rest.join('/') });
}

function skip(event: Event): void {
  event.preventDefault();
  main.focus();
}

addEventListener('hashchange', () => void show());
void show();
const version = await engine.ready;
status.textContent = `version ${version}`;
document.documentElement.dataset.ready = 'true';
