/** Which identities each name stands for; a name of two identities tells no reader which is asked for. */
export class Names {
  private readonly identities = new Map<string, Set<string>>();

  add(name: string, identity: string): void {
    const known = this.identities.get(name) ?? new Set();
    known.add(identity);
    this.identities.set(name, known);
  }

  /** Names of more than one identity with these, in order. */
  shared(): { readonly name: string; readonly identities: readonly string[] }[] {
    return [...this.identities]
      .filter(([, identities]) => identities.size > 1)
      .map(([name, identities]) => ({ name, identities: [...identities].sort() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
