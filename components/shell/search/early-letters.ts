/**
 * Keeps the letters that are typed for a field that is not there yet, until they are taken. It gives up when somebody
 * presses Escape or the pointer, or after a while: the field's script may never come. An input method's letters are not
 * kept: it writes only into a field.
 */
export class EarlyLetters {
  private letters: string[] = [];
  private readonly end = new AbortController();

  /** @param onGivenUp is called when nobody waits for the field any more */
  constructor(onGivenUp: () => void) {
    const { signal } = this.end;
    const giveUp = () => {
      this.take();
      onGivenUp();
    };
    const timer = setTimeout(giveUp, longestWaitMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    // Before the page's own keys hear of it.
    const first = { capture: true, signal };
    addEventListener('keydown', (event) => (event.key === 'Escape' ? giveUp() : this.keep(event)), first);
    addEventListener('pointerdown', giveUp, first);
  }

  /** Ends the keeping. @returns what was typed */
  take(): string {
    this.end.abort();
    return this.letters.splice(0).join('');
  }

  private keep(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Backspace') this.letters.pop();
    else if ([...key].length === 1) this.letters.push(key);
    // It would press what has the focus on the page.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

const longestWaitMs = 10_000;
