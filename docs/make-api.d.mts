/** The text of docs/api.md, the names of all exports, and those without a doc comment. */
export function apiText(): { text: string; names: string[]; undocumented: string[] };
