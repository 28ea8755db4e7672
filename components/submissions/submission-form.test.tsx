import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { SubmissionForm } from '@/components/submissions/submission-form';
import type { ClientFloor } from '@/components/submissions/use-client-floor';
import { show } from '@/components/ui/test-frame';
import { isolateNumber } from '@/lib/format/isolate';
import references from '@/messages/en/references.json';
import submissions from '@/messages/en/submissions.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const blank = {
  candidate: { name: 'Ada', email: 'ada@mail.example', phone: '' },
  position_title: 'Engineer',
  client_id: 'c0000000-0000-4000-8000-000000000001',
  bill_rate: '',
  pay_rate: '',
  currency: 'USD',
  rate_unit: 'hour' as const,
  available_from: '',
  note: '',
  margin_reason: '',
};
const atlas = { value: blank.client_id, label: 'Atlas' };
const zen = { id: 'c0000000-0000-4000-8000-000000000002', name: 'Zen', currency: 'JPY' };
const currencies = ['EUR', 'JPY', 'USD'].map((value) => ({ value, label: value }));

const vera = { id: 'p7', number: 'CAN-000007', name: 'Vera Lind', email: null, phone: '555 700' };
const role = { id: 'j0000000', number: 'JOB-000007', title: 'Welder', client: zen, currency: 'EUR', rate_unit: 'day' };

interface Shown {
  values?: object;
  withMargin?: boolean;
  edited?: { id: string; number: string; version: number; clientId: string };
  locale?: string;
  floor?: ClientFloor;
  candidate?: { value: string; label: string };
}

const noFloor = { clientId: blank.client_id, floor: null, overrides: false };

function showForm({ values = {}, withMargin = true, edited, locale, floor = noFloor, candidate }: Shown = {}) {
  return show(
    <NextIntlClientProvider locale={locale ?? 'en-US'} messages={{ ui, validation, submissions, references }}>
      <SubmissionForm
        values={{ ...blank, ...(withMargin ? { burden_percent: '' } : {}), ...values }}
        edited={edited}
        candidate={candidate}
        client={atlas}
        withMargin={withMargin}
        floor={floor}
        owners={[]}
        currencies={currencies}
        addsClients
        submits={!edited}
        findsCandidates={!edited}
      />
    </NextIntlClientProvider>,
    { locale },
  );
}

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = (method, path) => {
    if (method !== 'GET') return ok({ uuid: 's1' });
    if (path.includes('/candidates/match')) return ok([]);
    return ok(path.includes('/search') ? [zen] : zen);
  };
});

const field = (name: RegExp) => screen.getByLabelText(name);
const preview = () => screen.getByRole('group', { name: 'Margin and markup of these rates' });
const saved = () => server.calls.find(({ method }) => method !== 'GET')?.body;

/** Pastes text into a field; typing would render the whole form at each key. */
async function write(name: RegExp, text: string) {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

async function replace(name: RegExp, text: string) {
  await userEvent.clear(field(name));
  await userEvent.paste(text);
}

async function typeRates(bill: string, pay: string, burden?: string) {
  await write(/^Bill rate/, bill);
  await write(/^Pay rate/, pay);
  if (burden) await write(/^Burden/, burden);
}

describe('rates as they are typed', () => {
  it('show what they leave, margin and markup apart', async () => {
    showForm();
    expect(screen.getByText(/Enter a bill rate and a pay rate/)).toBeInTheDocument();
    await typeRates('85', '60', '12');
    expect(preview()).toHaveTextContent(/Margin20\.94%17\.80 USD \/ hMarkup41\.67%Burden7\.20/);
  });

  it('are read as the locale writes them', async () => {
    showForm({ locale: 'fr-FR' });
    await typeRates('85,5', '60');
    expect(preview()).toHaveTextContent('25,50 USD');
  });

  it('say when they lose money', async () => {
    showForm();
    await typeRates('50', '60');
    expect(preview()).toHaveTextContent('A loss of 10.00 USD / h: the bill rate does not cover pay and burden.');
    expect(preview()).toHaveTextContent('−20%');
  });

  it('show nothing for what is no rate', async () => {
    showForm();
    await typeRates('85', 'sixty');
    expect(screen.getByText(/Enter a bill rate and a pay rate/)).toBeInTheDocument();
  });
});

describe('a new one', () => {
  const nobody = { candidate: { name: '', email: '', phone: '' }, position_title: '', client_id: '', job_id: '' };
  beforeEach(() => {
    server.reply = (method, path) => {
      if (method !== 'GET') return ok({ uuid: 's1', status: 'submitted' });
      if (path.includes('/match')) return ok([]);
      if (path.includes('/candidates')) return ok(path.includes('p7') ? vera : [vera]);
      return ok(path.includes('j0000000') ? role : path.includes('/jobs') ? [role] : zen);
    };
  });
  const pick = async (label: RegExp, text: string) => {
    await userEvent.type(field(label), text);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(text) }));
  };

  it('finds its candidate, and takes the rest from its job', async () => {
    showForm({ values: nobody });
    await pick(/^Find a candidate/, 'Vera');
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Vera Lind'));
    expect(field(/^Phone/)).toHaveValue('555 700');
    await pick(/^Job/, 'Welder');
    await waitFor(() => expect(field(/^Position/)).toHaveValue('Welder'));
    await waitFor(() => expect(field(/^Currency/)).toHaveValue('EUR'));
    await waitFor(() => expect(field(/^Rate unit/)).toHaveValue('day'));
  });

  it('keeps what was typed before its job was chosen', async () => {
    showForm({ values: { job_id: '' } });
    await typeRates('85', '60');
    await pick(/^Job/, 'Welder');
    expect(field(/^Position/)).toHaveValue('Engineer');
    expect(field(/^Currency/)).toHaveValue('USD');
  });

  it.each([
    ['Save draft', undefined],
    ['Save and submit', true],
  ])('is kept as a draft, or submitted at once, by its own button: %s', async (name, submit) => {
    showForm();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(saved()).toBeUndefined();
    await typeRates('85', '60');
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(saved()).toBeDefined());
    expect(Object(saved())['submit']).toBe(submit);
  });
});

describe('the margin floor', () => {
  const below = 'The margin of 20.94% is below the floor of 25%.';
  const floor = (overrides: boolean) => ({ clientId: blank.client_id, floor: '25.00', overrides });

  it('asks whoever may override it for a reason, and saves that', async () => {
    showForm({ floor: floor(true) });
    expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
    await typeRates('85', '60', '12');
    expect(screen.getByText(`${below} Give a reason.`)).toBeInTheDocument();
    await write(/^Reason/, 'Strategic');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(saved()).toMatchObject({ margin_reason: 'Strategic' }));
  });

  it('tells anyone else whose turn it is', async () => {
    showForm({ floor: floor(false) });
    await typeRates('85', '60', '12');
    expect(screen.getByText(new RegExp(`^${below} You need the permission`))).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
  });

  it('says nothing of rates that keep it', async () => {
    showForm({ floor: floor(true) });
    await typeRates('85', '50', '12');
    expect(screen.queryByText(/below the floor/)).not.toBeInTheDocument();
  });
});

describe('a target margin', () => {
  it('gives the bill rate that leaves it, and fills it in for saving', async () => {
    showForm();
    await typeRates('85', '60', '12');
    await write(/^Target margin/, '25');
    await userEvent.click(screen.getByRole('button', { name: 'Use 89.60 USD' }));
    expect(field(/^Bill rate/)).toHaveValue('89.60');
    expect(preview()).toHaveTextContent('25%');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(saved()).toMatchObject({ bill_rate: '89.6000', pay_rate: '60', burden_percent: '12' }));
    expect(saved()).not.toHaveProperty('target');
  });

  it('is applied by Enter, without saving the form', async () => {
    showForm();
    await typeRates('1', '60');
    await write(/^Target margin/, '20');
    await userEvent.keyboard('{Enter}');
    expect(field(/^Bill rate/)).toHaveValue('75.00');
    expect(saved()).toBeUndefined();
  });

  it.each(['100', '-5', 'much'])('of %s reaches no bill rate', async (target) => {
    showForm();
    await typeRates('85', '60');
    await write(/^Target margin/, target);
    expect(screen.getByRole('button', { name: 'Use this bill rate' })).toBeDisabled();
  });
});

describe('who may not see margins', () => {
  it('sees none, and saves without touching the burden', async () => {
    showForm({ withMargin: false });
    await typeRates('85', '60');
    expect(screen.queryByText('Margin')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Burden/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(saved()).toMatchObject({ bill_rate: '85' }));
    expect(saved()).not.toHaveProperty('burden_percent');
  });
});

describe('another client', () => {
  const choose = async () => {
    await replace(/^Client/, 'zen');
    await userEvent.click(await screen.findByText('Zen'));
  };

  it('brings its currency', async () => {
    showForm();
    await choose();
    await waitFor(() => expect(field(/^Currency/)).toHaveValue('JPY'));
  });

  it('leaves a currency that was chosen here', async () => {
    showForm();
    await replace(/^Currency/, 'EUR');
    await userEvent.click(await screen.findByText('EUR'));
    await choose();
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(`/api/v1/clients/${zen.id}`));
    expect(field(/^Currency/)).toHaveValue('EUR');
  });

  it('of a submission that has one is announced with what that costs', async () => {
    showForm({ edited: { id: 's1', number: 'SUB-000001', version: 3, clientId: atlas.value } });
    expect(screen.queryByText(/contacts chosen so far are removed/)).not.toBeInTheDocument();
    await choose();
    expect(await screen.findByText(/contacts chosen so far are removed/)).toBeInTheDocument();
  });
});

describe('a candidate who was chosen before', () => {
  const ada = { id: 'p1', name: 'Ada', email: 'ada@mail.example', phone: null };
  const given = { value: 'p1', label: 'Ada · CAN-000001' };
  const answer = (contracts: object[] = []) => {
    server.reply = (_, path) => {
      const match = { candidate: ada, may_change: true, reasons: ['email'], submissions: [], contracts };
      return ok(path.includes('/match') ? [match] : []);
    };
  };
  const matched = () => waitFor(() => expect(server.calls.some(({ path }) => path.includes('/match'))).toBe(true));

  it('is named, without the news that the address is theirs, and the first question has the focus', async () => {
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    answer();
    showForm({ candidate: given });
    expect(field(/^Find a candidate/)).toHaveValue('Ada · CAN-000001');
    expect(field(/^Position/)).toHaveFocus();
    await matched();
    await userEvent.click(field(/^Position/));
    expect(screen.queryByText(/already has this address/)).not.toBeInTheDocument();
  });

  it('comes with where they are, and with a warning for another name', async () => {
    answer([{ id: 'k1', number: 'CON-7', status: 'active', client: { id: blank.client_id, name: 'Atlas' } }]);
    showForm({ candidate: given });
    expect(await screen.findByText(`Works for Atlas (${isolateNumber('CON-7')})`)).toBeInTheDocument();
    expect(screen.queryByText(/already has this address/)).not.toBeInTheDocument();
    await replace(/^Name/, 'Grace');
    expect(await screen.findByRole('button', { name: 'Use Ada as recorded' })).toBeInTheDocument();
  });
});

describe('an e-mail address that is on file', () => {
  const ada = { id: 'p1', name: 'Ada Lovelace', email: 'ada@mail.example', phone: '555 100' };
  const placed = { id: 'k1', number: 'CON-7', status: 'active', client: { id: blank.client_id, name: 'Atlas' } };
  const known = (candidate: object, contracts: object[] = [], mayChange = true) => {
    server.reply = (method, path) => {
      if (method !== 'GET') return ok({ uuid: 's1' });
      const match = { candidate, may_change: mayChange, reasons: ['email'], submissions: [], contracts };
      return ok(path.includes('/match') ? [match] : []);
    };
    showForm();
  };

  it('shows who it is, and that they are at this client already', async () => {
    known(ada, [placed]);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Ada Lovelace already has this address.');
    expect(notice).toHaveTextContent(`Works for Atlas (${isolateNumber('CON-7')})`);
    expect(notice).toHaveTextContent('They are already at this client.');
  });

  it('names those who have the number under another address, without asking anything', async () => {
    server.reply = (method, path) => {
      if (method !== 'GET') return ok({ uuid: 's1' });
      const match = { candidate: ada, may_change: true, reasons: ['phone'], submissions: [], contracts: [] };
      return ok(path.includes('/match') ? [match] : []);
    };
    showForm();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Perhaps known already:');
    expect(notice).toHaveTextContent('Ada Lovelace has the same telephone number.');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/candidates/p1');
    expect(screen.queryByRole('button', { name: /as recorded/ })).not.toBeInTheDocument();
  });

  it('offers no change to somebody who may not edit candidates', async () => {
    known(ada, [], false);
    await replace(/^Name/, 'Ada');
    expect(await screen.findByRole('button', { name: 'Use Ada Lovelace as recorded' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is taken as it is on file', async () => {
    known(ada);
    await userEvent.click(await screen.findByRole('button', { name: 'Use Ada Lovelace as recorded' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada Lovelace');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await typeRates('85', '60');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(saved()).toMatchObject({ candidate: { name: 'Ada Lovelace', phone: '555 100' }, update_candidate: false }),
    );
  });

  it('is changed only when that is ticked', async () => {
    known(ada);
    await userEvent.click(await screen.findByRole('checkbox', { name: /everywhere/ }));
    await typeRates('85', '60');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(saved()).toMatchObject({ candidate: { name: 'Ada' }, update_candidate: true }));
  });

  it('of somebody else’s candidate names whom to ask', async () => {
    known({ number: 'SUB-3', owner: { id: 'u1', name: 'Grace' } });
    expect(await screen.findByRole('alert')).toHaveTextContent(`a candidate of Grace (${isolateNumber('SUB-3')})`);
  });

  it('of a candidate whom nobody looks after says that the reader may not see them', async () => {
    known({ number: 'CAN-3' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `a candidate whose record you cannot see (${isolateNumber('CAN-3')})`,
    );
  });
});
