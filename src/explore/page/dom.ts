type Child = Node | string | undefined | false;

type Settings<K extends keyof HTMLElementTagNameMap> = {
  readonly class?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly on?: Readonly<Record<string, (event: Event) => void>>;
} & Partial<Omit<HTMLElementTagNameMap[K], 'attributes' | 'children'>>;

/** An element with properties, attributes, listeners and children. Text stays text: nothing is ever read as HTML. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  settings: Settings<K> = {} as Settings<K>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  const { class: name, attributes = {}, on = {}, ...properties } = settings;
  if (name) element.className = name;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  Object.assign(element, properties);
  element.append(
    ...children.filter((child): child is Node | string => child !== undefined && child !== false),
  );
  return element;
}

/** A labelled field. */
export function field(label: string, control: HTMLElement, hint = ''): HTMLLabelElement {
  return el(
    'label',
    { class: 'field' },
    el('span', { class: 'label' }, label),
    control,
    hint && el('small', {}, hint),
  );
}

/** A list to choose from; pairs are value and what is shown. */
export function select(
  options: readonly (readonly [value: string, shown: string])[],
  value: string,
  change: (value: string) => void,
  label = '',
): HTMLSelectElement {
  const element = el(
    'select',
    {
      on: { change: () => change(element.value) },
      attributes: label ? { 'aria-label': label } : {},
    },
    ...options.map(([each, shown]) => el('option', { value: each }, shown)),
  );
  element.value = value;
  return element;
}

/** Calls at most once every `delay` ms, with the last of what came meanwhile. */
export function settled(delay: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(call, delay);
  };
}
