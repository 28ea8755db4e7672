import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { ReorderList } from '@/components/ui/list/ordering/reorder-list';
import { show } from '@/components/ui/test-frame';

const items = ['Ada', 'Grace', 'Linus'].map((name) => ({ id: name.toLowerCase(), name, content: name }));
const order = () => screen.getAllByRole('listitem').map((item) => item.textContent);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok(null);
});

describe('a list in an order', () => {
  it('moves a row at once, saves the whole order, and says where it is now', async () => {
    show(<ReorderList items={items} path="/api/v1/x/reorder" idsField="commission_ids" />);
    await userEvent.click(screen.getByRole('button', { name: 'Move Ada down' }));
    expect(order()).toEqual(['Grace', 'Ada', 'Linus']);
    expect(screen.getByText('Ada is now 2 of 3')).toBeInTheDocument();
    await waitFor(() =>
      expect(server.calls[0]).toMatchObject({ method: 'PUT', body: { commission_ids: ['grace', 'ada', 'linus'] } }),
    );
    expect(screen.getByRole('button', { name: 'Move Ada down' })).toHaveFocus();
  });

  it('goes back when the server refuses', async () => {
    server.reply = () => ({ status: 409, body: { title: 'Conflict', message: 'The contract has ended.' } });
    show(<ReorderList items={items} path="/api/v1/x/reorder" />);
    await userEvent.click(screen.getByRole('button', { name: 'Move Linus up' }));
    expect(await screen.findByText('The contract has ended.')).toBeInTheDocument();
    expect(order()).toEqual(['Ada', 'Grace', 'Linus']);
  });

  it('does not move beyond its ends', async () => {
    show(<ReorderList items={items} path="/api/v1/x/reorder" />);
    await userEvent.click(screen.getByRole('button', { name: 'Move Ada up' }));
    expect(server.calls).toEqual([]);
  });
});
