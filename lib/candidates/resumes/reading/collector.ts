import { mostRead } from '@/lib/candidates/resumes/reading/bounds';

/** Gathers a document's text up to the most letters that are kept. */
export class Collector {
  private readonly pieces: string[] = [];
  private left: number;
  /** Whether a text did not fit. */
  isCut = false;

  constructor(most: number = mostRead.letters) {
    this.left = most;
  }

  add(text: string): void {
    // A letter outside the basic plane has two halves, which stay together.
    const fitting = text.length <= this.left ? text : text.slice(0, this.left).replace(/[\ud800-\udbff]$/, '');
    if (fitting.length < text.length) this.isCut = true;
    this.left = this.isCut ? 0 : this.left - fitting.length;
    if (fitting !== '') this.pieces.push(fitting);
  }

  get text(): string {
    return this.pieces.join('');
  }
}
