/**
 * Keeps the letters that are typed for a field that is not there yet, from its making until they are taken. An input
 * method's letters are not kept: it writes only into a field.
 */
export class EarlyLetters {
  private letters: string[] = [];

  constructor() {
    // Before the page's own keys hear of it.
    addEventListener('keydown', this.keep, { capture: true });
  }

  /** Ends the keeping. @returns what was typed */
  take(): string {
    removeEventListener('keydown', this.keep, { capture: true });
    return this.letters.splice(0).join('');
  }

  private keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Backspace') this.letters.pop();
    else if ([...key].length === 1) this.letters.push(key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
