/** The set of characters that one item of a pattern matches, as interpreted by JavaScript in `u` mode. */
export class CharacterSet {
  private readonly ascii = new Uint8Array(128);
  private readonly others = new Map<number, boolean>();
  private readonly regex: RegExp;

  constructor(source: string, flags: string) {
    this.regex = new RegExp(`^(?:${source})$`, flags);
    for (let code = 0; code < 128; code++) this.ascii[code] = Number(this.test(code));
  }

  has(code: number): boolean {
    if (code < 128) return this.ascii[code] === 1;
    let found = this.others.get(code);
    if (found === undefined) this.others.set(code, (found = this.test(code)));
    return found;
  }

  private test(code: number): boolean {
    return this.regex.test(String.fromCodePoint(code));
  }
}
