import { Autosave } from '@/components/ui/form/saving/autosave';

const at = new Date('2026-11-21T09:00:00Z');

/** A server whose answers the test releases. */
function setUp() {
  const calls: { value: string; version: number; answer: (version: number) => void; fail: (error: unknown) => void }[] =
    [];
  const draft = new Autosave<string>({
    value: 'a',
    version: 1,
    delay: 1000,
    now: () => at,
    write: (value, version) => new Promise<number>((answer, fail) => calls.push({ value, version, answer, fail })),
    isStale: (error) => error === 'stale',
    isSame: (one, other) => one === other,
  });
  return { draft, calls };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('a draft that saves itself', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits until nothing is typed for a moment, then saves the last of it over the version it knows', async () => {
    const { draft, calls } = setUp();
    draft.change('b');
    await jest.advanceTimersByTimeAsync(900);
    draft.change('c');
    await jest.advanceTimersByTimeAsync(900);
    expect([draft.state().phase, calls.length]).toEqual(['waiting', 0]);
    await jest.advanceTimersByTimeAsync(100);
    expect([draft.state().phase, calls[0]?.value, calls[0]?.version]).toEqual(['saving', 'c', 1]);
    calls[0]?.answer(2);
    await settle();
    expect(draft.state()).toEqual({ phase: 'saved', savedAt: at, error: null });
  });

  it('saves what was typed during a save after it, over its version', async () => {
    const { draft, calls } = setUp();
    draft.change('b');
    const done = draft.flush();
    draft.change('c');
    await jest.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(1);
    calls[0]?.answer(2);
    await settle();
    expect([calls[1]?.value, calls[1]?.version, draft.state().phase]).toEqual(['c', 2, 'saving']);
    calls[1]?.answer(3);
    expect(await done).toBe(true);
    expect([draft.state().phase, draft.version()]).toEqual(['saved', 3]);
  });

  it('sends nothing for what is as it was', async () => {
    const { draft, calls } = setUp();
    draft.change('b');
    draft.change('a');
    await jest.advanceTimersByTimeAsync(5000);
    expect([draft.state().phase, calls.length, await draft.flush()]).toEqual(['saved', 0, true]);
  });

  it('does not save what cannot be read, and says so when asked to', async () => {
    const { draft, calls } = setUp();
    draft.change('b');
    draft.change(undefined);
    await jest.advanceTimersByTimeAsync(5000);
    expect([draft.state().phase, calls.length, await draft.flush()]).toEqual(['invalid', 0, false]);
  });

  it('keeps what could not be sent, and sends it with the next change', async () => {
    const { draft, calls } = setUp();
    draft.change('b');
    const done = draft.flush();
    calls[0]?.fail('offline');
    expect(await done).toBe(false);
    draft.change('b');
    expect(draft.state()).toMatchObject({ phase: 'failed', error: 'offline' });
    draft.change('bc');
    await jest.advanceTimersByTimeAsync(1000);
    expect(calls[1]).toMatchObject({ value: 'bc', version: 1 });
  });

  it('sends the saved value again after a write without an answer, which may have replaced it', async () => {
    const { draft, calls } = setUp();
    draft.change('');
    void draft.flush();
    calls[0]?.fail('offline');
    await settle();
    draft.change('a');
    expect(draft.state().phase).toBe('waiting');
    const done = draft.flush();
    expect(calls[1]).toMatchObject({ value: 'a', version: 1 });
    calls[1]?.answer(2);
    expect([await done, draft.state().phase]).toEqual([true, 'saved']);
  });

  it('sends nothing once what is not saved was given up, whether or not it arrived', async () => {
    const { draft, calls } = setUp();
    draft.change('b');
    void draft.flush();
    calls[0]?.fail('offline');
    await settle();
    draft.drop();
    expect([await draft.flush(), calls.length]).toEqual([true, 1]);
  });

  it('stops when somebody else saved, until told to go on over it', async () => {
    const { draft, calls } = setUp();
    draft.change('b');
    void draft.flush();
    calls[0]?.fail('stale');
    await settle();
    draft.change('c');
    await jest.advanceTimersByTimeAsync(5000);
    expect([draft.state().phase, calls.length, await draft.flush()]).toEqual(['stale', 1, false]);
    draft.change('a');
    const done = draft.overwrite(7);
    expect(calls[1]).toMatchObject({ value: 'a', version: 7 });
    calls[1]?.answer(8);
    expect(await done).toBe(true);
  });

  it('gives up what is not saved when told to', async () => {
    const { draft, calls } = setUp();
    draft.change('b');
    draft.drop();
    await jest.advanceTimersByTimeAsync(5000);
    expect([draft.state().phase, calls.length]).toEqual(['saved', 0]);
  });

  it('tells who listens, until they stop', () => {
    const { draft } = setUp();
    const heard = jest.fn();
    const stop = draft.subscribe(heard);
    draft.change('b');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    draft.change('c');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
