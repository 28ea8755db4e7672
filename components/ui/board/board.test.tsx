import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { Board } from '@/components/ui/board/board';
import type { BoardCard, BoardMove } from '@/components/ui/board/card';
import { show } from '@/components/ui/test-frame';

const ids = {
  ada: '018f0000-0000-7000-8000-0000000000a1',
  grace: '018f0000-0000-7000-8000-0000000000a2',
  linus: '018f0000-0000-7000-8000-0000000000a3',
};
const columns = (['draft', 'sent', 'met', 'closed'] as const).map((key) => ({
  key,
  label: key.toUpperCase(),
  tone: 'info' as const,
  count: { draft: 40, sent: 1, met: 0, closed: 0 }[key],
  href: `/things?filter[status]=${key}`,
}));
const card = (name: keyof typeof ids, column: string, moves: readonly string[]): BoardCard => ({
  id: ids[name],
  column,
  title: name,
  href: `/things/${ids[name]}`,
  lines: ['Owner'],
  moves,
});
const atFirst = [
  card('ada', 'draft', ['sent', 'closed']),
  card('grace', 'draft', []),
  card('linus', 'sent', ['met', 'closed']),
];

const moveOf = ({ id }: BoardCard, to: string): BoardMove =>
  to === 'met'
    ? { href: `/meet?thing=${id}` }
    : {
        action: {
          method: 'post',
          path: `/api/v1/things/${id}/status`,
          body: { status: to },
          etag: '"3"',
          success: 'Moved.',
          ...(to === 'closed' && {
            confirm: { title: 'Close it?', confirmLabel: 'Close it', reason: 'required' as const },
          }),
        },
      };
const board = (cards: readonly BoardCard[] = atFirst) => (
  <Board label="Things" columns={columns} cards={cards} moveOf={moveOf} />
);

const column = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const cardsIn = (name: string) =>
  within(column(name))
    .queryAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);
const link = (name: string) => screen.getByRole('link', { name });
const focus = (name: string) => act(() => link(name).focus());

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok(null);
});

describe('a board', () => {
  it('shows the cards of each column, their number, and where the others are', () => {
    show(board());
    expect([cardsIn('DRAFT'), cardsIn('SENT'), cardsIn('MET')]).toEqual([['ada', 'grace'], ['linus'], []]);
    expect(within(column('DRAFT')).getByRole('heading')).toHaveTextContent('DRAFT 40');
    expect(within(column('DRAFT')).getByRole('link', { name: '38 more' })).toHaveAttribute(
      'href',
      '/things?filter[status]=draft',
    );
    expect(within(column('SENT')).queryByText(/more/)).not.toBeInTheDocument();
  });

  it('offers in the menu of a card where it may go, and none for a card that may go nowhere', async () => {
    show(board());
    await userEvent.click(screen.getByRole('button', { name: 'Move ada' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['SENT', 'CLOSED']);
    expect(screen.queryByRole('button', { name: 'Move grace' })).not.toBeInTheDocument();
  });

  it('moves a card at once, sends the version that was seen, and keeps the focus', async () => {
    const { log, showAgain } = show(board());
    focus('ada');
    fireEvent.keyDown(link('ada'), { key: 'ArrowRight', shiftKey: true });
    expect(cardsIn('SENT')).toEqual(['ada', 'linus']);
    expect(within(column('SENT')).getByRole('heading')).toHaveTextContent('SENT 2');
    expect(within(column('DRAFT')).getByRole('heading')).toHaveTextContent('DRAFT 39');
    expect(link('ada')).toHaveFocus();
    showAgain(board([card('ada', 'sent', ['met', 'closed']), ...atFirst.slice(1)]));
    expect(await screen.findByText('Moved.')).toBeInTheDocument();
    expect(server.calls).toMatchObject([
      { method: 'POST', path: `/api/v1/things/${ids.ada}/status`, body: { status: 'sent' } },
    ]);
    expect(server.calls[0]?.headers.get('if-match')).toBe('"3"');
    expect(log.refreshed).toBe(1);
    expect(link('ada')).toHaveFocus();
  });

  it('moves a card by its menu, and it has the focus afterwards', async () => {
    show(board());
    await userEvent.click(screen.getByRole('button', { name: 'Move ada' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'SENT' }));
    expect(await screen.findByText('Moved.')).toBeInTheDocument();
    expect(server.calls).toMatchObject([{ body: { status: 'sent' } }]);
    await waitFor(() => expect(link('ada')).toHaveFocus());
  });

  it('puts a card back that may not go there, and says why', async () => {
    server.reply = () => ({ status: 409, body: { title: 'Conflict', message: 'They may not be contacted.' } });
    show(board());
    focus('ada');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(await screen.findByText('They may not be contacted.')).toBeInTheDocument();
    expect([cardsIn('DRAFT'), cardsIn('SENT')]).toEqual([['ada', 'grace'], ['linus']]);
    expect(link('ada')).toHaveFocus();
  });

  it('asks first where the move asks, and leaves the card until the answer is sent', async () => {
    show(board());
    await userEvent.click(screen.getByRole('button', { name: 'Move ada' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CLOSED' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close it' }));
    expect(server.calls).toEqual([]);
    await userEvent.type(screen.getByRole('textbox'), 'No budget');
    await userEvent.click(screen.getByRole('button', { name: 'Close it' }));
    await waitFor(() => expect(server.calls[0]).toMatchObject({ body: { status: 'closed', reason: 'No budget' } }));
  });
});

describe('keys', () => {
  it('go from card to card, over columns without any', async () => {
    show(board([...atFirst.slice(0, 2), card('linus', 'closed', [])]));
    await userEvent.tab();
    expect(link('ada')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(link('grace')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(link('linus')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(link('linus')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{End}');
    expect(link('grace')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(link('ada')).toHaveFocus();
  });

  it('are mirrored where the board is read from right to left', async () => {
    show(<div dir="rtl">{board()}</div>);
    focus('ada');
    await userEvent.keyboard('{ArrowLeft}');
    expect(link('linus')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(link('ada')).toHaveFocus();
  });

  it('stop at one card on the way through the page', async () => {
    show(board());
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Move linus' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(link('linus')).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('link', { name: '38 more' })).toHaveFocus();
  });

  it('move a card with Shift, to the page of the move if it has one, and say where it cannot go', async () => {
    const { log } = show(board([card('ada', 'draft', ['closed']), ...atFirst.slice(1)]));
    focus('ada');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByText('ada cannot go to “SENT” from here.')).toBeInTheDocument();
    focus('linus');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(log.visited).toEqual([`/meet?thing=${ids.linus}`]);
    expect(server.calls).toEqual([]);
  });
});

describe('the mouse', () => {
  /** Columns of 100 px, side by side. */
  function lay(): void {
    for (const [at, one] of columns.entries())
      column(one.label).getBoundingClientRect = () => new DOMRect(at * 100, 0, 100, 200);
  }
  function pointer(type: string, target: Element | Window, x: number, pointerType = 'mouse'): void {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 50, button: 0 });
    act(() => void target.dispatchEvent(Object.assign(event, { pointerType, isPrimary: true })));
  }
  const drag = (name: string, to: number, pointerType?: string) => {
    pointer('pointerdown', link(name), 50, pointerType);
    pointer('pointermove', window, to, pointerType);
  };
  /** Releases the button, which a browser makes a click of. Returns whether that does what a click does. */
  const drop = (name: string, at: number, pointerType?: string): boolean => {
    pointer('pointerup', window, at, pointerType);
    return fireEvent.click(link(name));
  };

  it('drops a card in a column that takes it, and in no other', async () => {
    show(board());
    lay();
    drag('ada', 250);
    expect(column('SENT').dataset).toHaveProperty('open');
    expect(column('MET').dataset).not.toHaveProperty('open');
    expect(column('MET').dataset).not.toHaveProperty('drop');
    expect(drop('ada', 250)).toBe(false);
    expect(server.calls).toEqual([]);
    drag('ada', 150);
    expect(column('SENT').dataset).toHaveProperty('drop');
    expect(drop('ada', 150)).toBe(false);
    expect(column('SENT').dataset).not.toHaveProperty('open');
    await waitFor(() => expect(server.calls[0]).toMatchObject({ body: { status: 'sent' } }));
  });

  it('drags no card that may go nowhere, nothing after Escape, and a finger scrolls', () => {
    show(board());
    lay();
    drag('grace', 150);
    expect(drop('grace', 150)).toBe(true);
    drag('ada', 150, 'touch');
    expect(drop('ada', 150, 'touch')).toBe(true);
    drag('ada', 150);
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(drop('ada', 150)).toBe(false);
    expect(server.calls).toEqual([]);
  });
});
