import { provideRare, RareNeeded } from '../../math/verify/kinds/rare-later.ts';
import type { EngineData, Reply, Request, TemplateData } from '../protocol.ts';
import { type Engine, engineFrom } from './engine.ts';
import { FormulaWork } from './formula.ts';

/** The thread of the page in which the engine runs. */

/** Of the last question about a formula, of the last to compare two, and of the last of any kind. */
let latestFormula = 0;
let latestCheck = 0;
let latest = 0;
let work: FormulaWork | undefined;
let practising: Generator<unknown> | undefined;
let templates: Promise<TemplateData> | undefined;

addEventListener('unhandledrejection', ({ reason }) => {
  reply({ kind: 'failed', reason: String(reason) });
});

const engine = start();

async function start(): Promise<Engine> {
  const data = await fetched<EngineData>('engine.json');
  const started = engineFrom(data);
  reply({ kind: 'ready', version: data.version });
  return started;
}

addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  try {
    await answer(data);
  } catch (error) {
    if (!(error instanceof RareNeeded)) throw error;
    // Code that few formulas need is fetched with the first of them, which is then asked again.
    const { RARE } = await import('../../math/verify/kinds/rare.ts');
    provideRare(RARE);
    await answer(data);
  }
});

async function answer(data: Request): Promise<void> {
  // Before the engine is there: what is typed meanwhile makes an older request void.
  if (data.kind === 'formula') latestFormula = data.id;
  if (data.kind === 'check') latestCheck = data.id;
  latest = data.id;
  const running = await engine;
  switch (data.kind) {
    case 'formula':
      if (latestFormula !== data.id) return;
      work = new FormulaWork(running, data.id, data.order);
      if (!(await say(work, work.replies()))) return;
      await say(work, work.falseReplies(await later()));
      return;
    case 'steps': {
      const code = await later();
      const steps = work?.id === data.of ? work.steps(data.label, data.at, code) : undefined;
      return reply({ kind: 'steps', id: data.id, steps });
    }
    case 'idle': {
      const code = await later();
      practising ??= code.practice(running, code);
      while (latest === data.id && !practising.next().done) await aTurn();
      return;
    }
    case 'check': {
      // What only another view needs is fetched with its first question.
      const { checkReply } = await import('./check.ts');
      // Of those that were asked while another was worked on, the last alone is of use.
      await aTurn();
      if (latestCheck !== data.id) return;
      return reply(checkReply(running, data.id, data.order));
    }
    case 'templates':
      return reply({ kind: 'templates', id: data.id, templates: await allTemplates() });
    case 'identity': {
      const found = (await allTemplates()).find(({ template }) => template.id === data.identity);
      if (!found) return reply({ kind: 'missing', id: data.id });
      const { shownIdentity } = await import('./identities.ts');
      return reply({ kind: 'identity', id: data.id, identity: shownIdentity(running, found) });
    }
    case 'mark': {
      const { markOfEdit } = await later();
      return reply({ kind: 'mark', id: data.id, mark: markOfEdit(data.formula, data.edit, running.grammar) });
    }
  }
}

/** Milliseconds of work after which messages that have arrived are read: a turn of its own takes as long as some versions. */
const WORKED = 8;

/** Milliseconds for which replies are held, so that the page draws those of an ordinary formula at once. */
const HELD = 48;

/** Replies as long as no other formula is asked about; whether all were. How it was read is said at once. */
async function say({ id }: FormulaWork, replies: Iterable<Reply | undefined>): Promise<boolean> {
  let held: Reply[] = [];
  let [turned, sent] = [performance.now(), performance.now()];
  for (const each of replies) {
    if (latestFormula !== id) return false;
    if (each) held.push(each);
    const now = performance.now();
    const isRead = each?.kind === 'reading';
    if (held.length > 0 && (isRead || each?.kind === 'done' || now - sent > HELD)) {
      reply(...held);
      [held, sent] = [[], now];
    }
    // Before the first version, which may take long, it is seen whether more was typed meanwhile.
    if (!isRead && now - turned < WORKED) continue;
    await aTurn();
    turned = performance.now();
  }
  if (latestFormula !== id) return false;
  reply(...held);
  return true;
}

function later(): Promise<typeof import('./later.ts')> {
  return import('./later.ts');
}

function allTemplates(): Promise<TemplateData> {
  templates ??= fetched<TemplateData>('templates.json');
  return templates;
}

/** A file beside the script. */
async function fetched<T>(name: string): Promise<T> {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return (await response.json()) as T;
}

function reply(...messages: readonly Reply[]): void {
  postMessage(messages);
}

const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

/** Lets messages that have arrived be read. */
function aTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    turns.port2.postMessage(undefined);
  });
}
