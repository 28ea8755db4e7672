import * as fc from 'fast-check';
import { type GridEntry, readGrid } from '@/components/timesheets/grid/cells';
import { KeptSheet, valueOf } from '@/components/timesheets/kept/kept-sheet';
import type { ServerSheet } from '@/components/timesheets/kept/merge';
import { memoryStore } from '@/components/timesheets/kept/test-store';
import type { SealedStore } from '@/lib/browser/sealed-store';

const locale = 'en-US';
const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
const grid = { days, rateTypes: ['regular', 'overtime'] };
const monday = '2026-11-16 regular';
const tuesday = '2026-11-17 regular';

let clock = 1_000_000;
const now = () => (clock += 1);

const entry = (key: string, hours: string, note: string | null = null): GridEntry => {
  const [date = '', rate_type = ''] = key.split(' ');
  return { date, rate_type, hours, note };
};

let pages = 0;
const pageOf = (server: ServerSheet, store: SealedStore | null): KeptSheet => {
  pages += 1;
  return new KeptSheet({ sheetId: 'sheet', pageId: `page-${pages}`, server, store: Promise.resolve(store), now });
};
const type = (page: KeptSheet, key: string, text: string, note = '') => page.type(key, { text, note }, locale);
/** Lets everything that is already promised come about: it waits for no time, only for the next task. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a sheet that is kept on a device', () => {
  it('is there again in the next page, with what cannot be read yet', async () => {
    const store = memoryStore();
    const server = { version: 3, entries: [entry(monday, '8.00')] };
    const page = pageOf(server, store);
    type(page, tuesday, '7:');
    type(page, '2026-11-18 regular', '7,5', 'Late');
    expect(page.isWriting()).toBe(true);
    await settle();
    expect([page.keeping(), page.isWriting()]).toEqual(['kept', false]);
    const next = pageOf(server, store);
    await next.open();
    const { cells, unsent, conflicts } = next.merge(locale);
    expect(cells[tuesday]).toEqual({ text: '7:', note: '' });
    expect(cells['2026-11-18 regular']).toEqual({ text: '7,5', note: 'Late' });
    expect(cells[monday]?.text).toBe('8.00');
    expect([unsent.length, conflicts.length]).toEqual([2, 0]);
  });

  it('says that nothing is kept where the browser refuses', async () => {
    const page = pageOf({ version: 1, entries: [] }, null);
    type(page, monday, '8');
    await settle();
    expect(page.keeping()).toBe('refused');
  });

  it('gives way to what somebody else saved only where it has not been changed here, and asks where both did', async () => {
    const page = pageOf({ version: 1, entries: [entry(monday, '8.00'), entry(tuesday, '8.00')] }, memoryStore());
    type(page, monday, '7');
    page.adopt({ version: 2, entries: [entry(monday, '6.00'), entry(tuesday, '5.00')] });
    const { cells, conflicts } = page.merge(locale);
    expect(cells[tuesday]?.text).toBe('5.00');
    expect(conflicts).toMatchObject([{ key: monday, mine: { text: '7' }, theirs: { hours: '6.00' } }]);
    const [conflict] = conflicts;
    if (conflict) page.decide(conflict, 'theirs');
    expect(page.merge(locale)).toMatchObject({ unsent: [], conflicts: [] });
  });

  it('knows its own earlier word again, whose answer was lost', async () => {
    const page = pageOf({ version: 1, entries: [] }, memoryStore());
    type(page, monday, '8');
    await page.trying([entry(monday, '8.00')]);
    type(page, monday, '9');
    page.adopt({ version: 2, entries: [entry(monday, '8.00')] });
    expect(page.merge(locale)).toMatchObject({ unsent: [monday], conflicts: [] });
  });

  it('takes the other window’s later word for newer, sent or not', async () => {
    const store = memoryStore();
    const server = { version: 1, entries: [] };
    const [one, other] = [pageOf(server, store), pageOf(server, store)];
    type(one, monday, '8');
    type(other, monday, '9');
    await settle();
    other.sent([entry(monday, '9.00')], { version: 2, entries: [entry(monday, '9.00')] });
    await settle();
    await one.open();
    one.adopt({ version: 2, entries: [entry(monday, '9.00')] });
    expect(one.merge(locale)).toMatchObject({ unsent: [], conflicts: [] });
  });

  it('reads as the server does: no time has no note', () => {
    expect(valueOf('', 'Note', locale)).toEqual({ hours: null, note: null });
    expect(valueOf('0', 'Note', locale)).toEqual({ hours: null, note: null });
    expect(valueOf('7:30', ' Note ', locale)).toEqual({ hours: '7.50', note: 'Note' });
    expect(valueOf('eight', '', locale)).toBeNull();
  });
});

/** An event of a sheet; `cell` and `hours` choose among a few. */
interface Act {
  kind: 'type' | 'send' | 'lose answer' | 'crash' | 'second window' | 'colleague';
  window: number;
  cell: number;
  hours: number;
}

const keys = [monday, tuesday, '2026-11-18 overtime'];
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('type', 'type', 'type', 'send', 'lose answer', 'crash', 'second window', 'colleague'),
  window: fc.nat(1),
  cell: fc.nat(2),
  hours: fc.integer({ min: 0, max: 8 }),
});

/** A server, a device and its windows. A colleague writes only cells that nobody on the device writes. */
class World {
  readonly store = memoryStore();
  server: ServerSheet = { version: 1, entries: [] };
  windows: KeptSheet[] = [];
  readonly typed = new Map<string, string>();
  writes = 0;
  twice = 0;

  async act({ kind, window, cell, hours }: Act): Promise<void> {
    if (this.windows.length === 0 || kind === 'second window') await this.open();
    const page = this.windows[window % this.windows.length];
    const key = keys[cell];
    if (!page || !key) return;
    if (kind === 'type') {
      type(page, key, String(hours));
      this.typed.set(key, hours === 0 ? '' : `${hours}.00`);
      await settle();
    }
    if (kind === 'crash') this.windows = [];
    if (kind === 'send') await this.send(page, true);
    if (kind === 'lose answer') await this.send(page, false);
    if (kind === 'colleague') this.save([...this.other(), entry('2026-11-17 overtime', `${hours + 1}.00`)]);
  }

  async open(): Promise<KeptSheet> {
    const page = pageOf(this.server, this.store);
    await page.open();
    this.windows.push(page);
    return page;
  }

  /** Sends like `useAutosave`, with If-Match; `answered` is whether the browser gets the answer. */
  async send(page: KeptSheet, answered: boolean): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const { cells, unsent, conflicts } = page.merge(locale);
      expect(conflicts).toEqual([]);
      if (unsent.length === 0 && page.server().version === this.server.version) return;
      const { entries } = readGrid(cells, grid, locale);
      await page.trying(entries);
      if (page.server().version === this.server.version) {
        this.save(entries);
        if (answered) page.sent(entries, this.server);
        return;
      }
      await page.open();
      page.adopt(this.server);
      if (page.merge(locale).unsent.length === 0) return;
    }
  }

  save(entries: GridEntry[]): void {
    if (JSON.stringify(entries) === JSON.stringify(this.server.entries)) this.twice += 1;
    this.server = { version: this.server.version + 1, entries };
    this.writes += 1;
  }

  /** All entries but the colleague's. */
  other = (): GridEntry[] =>
    this.server.entries.filter(({ date, rate_type: rateType }) => `${date} ${rateType}` !== '2026-11-17 overtime');
}

/** A value that was saved is deleted, no answer comes, and it is typed again: the page still believes the server has it. */
const backAndForth = (['type 6', 'send', 'type 0', 'lose answer', 'type 6', 'lose answer'] as const).map(
  (each): Act => {
    const [, kind, hours] = /^(type|send|lose answer) ?(\d)?$/.exec(each) ?? [];
    return { kind: kind as Act['kind'], window: 0, cell: 0, hours: Number(hours ?? 0) };
  },
);

it('loses no cell and sends none twice, whatever happens to the windows and the network', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const world = new World();
      for (const each of acts) await world.act(each);
      world.windows = [];
      await world.send(await world.open(), true);
      const held = new Map(world.server.entries.map((each) => [`${each.date} ${each.rate_type}`, each.hours]));
      for (const [key, hours] of world.typed) expect([key, held.get(key) ?? '']).toEqual([key, hours]);
      const colleague = acts.findLast(({ kind }) => kind === 'colleague');
      if (colleague) expect(held.get('2026-11-17 overtime')).toBe(`${colleague.hours + 1}.00`);
    }),
    { numRuns: 1000, examples: [[backAndForth]] },
  );
}, 60_000);
