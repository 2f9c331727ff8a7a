/** Where the page is: a view and what it shows, in the part of the address after the hash, so that links can be shared. */
export interface Route {
  readonly view: string;
  readonly values: URLSearchParams;
}

/** The route in a hash such as `#/formula?f=a%2Bb`; the first view where there is none. */
export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { view: path || 'formula', values: new URLSearchParams(query) };
}

/** The hash of a route; empty values are left out. */
export function hashOf(view: string, values: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return `#/${view}${query ? `?${query}` : ''}`;
}

/** Notes in the address what a view shows, without a new entry in the history. */
export function note(view: string, values: Readonly<Record<string, string>>): void {
  history.replaceState(null, '', hashOf(view, values));
}
