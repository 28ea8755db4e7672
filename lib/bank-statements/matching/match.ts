import { alike, indexNames, type NameIndex } from '@/lib/bank-statements/matching/names';
import { indexNumbers, type NumberIndex, namedIn } from '@/lib/bank-statements/matching/numbers';
import type { MatchReason, Proposal } from '@/lib/bank-statements/schema';
import type { CalendarDay } from '@/lib/calendar/days';
import { type Decimal, decimal, formatAmount, sum } from '@/lib/money/amount';

/** An issued invoice with an amount due. */
export interface OpenInvoice {
  id: string;
  number: string;
  clientId: string;
  clientName: string;
  currency: string;
  /** A decimal string above 0. */
  due: string;
  dueDate: CalendarDay;
  issueDate: CalendarDay;
  /** What payment until a day takes off, a decimal string; null for nothing. */
  discount: { amount: string; until: CalendarDay } | null;
}

/** What a line says of the payer and the payment. */
export interface MatchLine {
  bookedOn: CalendarDay;
  amount: string;
  currency: string;
  /** What banks took of the money, a decimal string. */
  charges: string | null;
  payerName: string | null;
  payerIban: string | null;
  reference: string | null;
  endToEndId: string | null;
}

/** The open invoices of one currency, indexed; wherever there are several, the oldest first. */
export interface OpenBook {
  byNumber: NumberIndex<OpenInvoice>;
  byAmount: ReadonlyMap<string, OpenInvoice[]>;
  byClient: ReadonlyMap<string, OpenInvoice[]>;
  /** By client and amount. */
  byBoth: ReadonlyMap<string, OpenInvoice[]>;
  names: NameIndex;
  /** The clients for which money came in from an IBAN before, by IBAN. */
  payers: ReadonlyMap<string, ReadonlySet<string>>;
  issueDates: ReadonlyMap<string, CalendarDay>;
}

/** The open invoices by currency: built once, used for each line. */
export function openBooks(invoices: readonly OpenInvoice[], payers: OpenBook['payers']): ReadonlyMap<string, OpenBook> {
  const books = new Map<string, OpenBook>();
  for (const [currency, all] of Map.groupBy(invoices, (one) => one.currency)) {
    const inOrder = all.toSorted((a, b) => (keyOfAge(a) < keyOfAge(b) ? -1 : 1));
    books.set(currency, {
      byNumber: indexNumbers(inOrder.map((value) => ({ number: value.number, value }))),
      byAmount: Map.groupBy(inOrder, (one) => formatAmount(one.due, currency)),
      byClient: Map.groupBy(inOrder, (one) => one.clientId),
      byBoth: Map.groupBy(inOrder, (one) => `${one.clientId} ${formatAmount(one.due, currency)}`),
      names: indexNames(new Map(all.map((one) => [one.clientId, { id: one.clientId, name: one.clientName }])).values()),
      payers,
      issueDates: new Map(all.map(({ id, issueDate }) => [id, issueDate])),
    });
  }
  return books;
}

const keyOfAge = ({ dueDate, number }: OpenInvoice): string => `${dueDate} ${number}`;

/**
 * Which open invoices a line pays, and how certain that is. Money of which banks took something pays what it would have
 * paid without that, if it then pays its invoices exactly.
 */
export function propose(books: ReadonlyMap<string, OpenBook>, line: MatchLine): Proposal | null {
  const found = proposeFor(books, line);
  if (!line.charges || found?.reasons.some(isExact)) return found;
  const whole = proposeFor(books, { ...line, amount: decimal(line.amount).plus(line.charges).toFixed() });
  return whole?.reasons.some(isExact)
    ? { ...whole, with_charges: true, reasons: [...whole.reasons, 'charges'] }
    : found;
}

const isExact = (reason: MatchReason): boolean => reason === 'amount' || reason === 'sum';

/**
 * Which open invoices a line pays by its amount, of one client unless the text names invoices of several that add up to
 * it: `certain` if the text names them and the
 * amount is exactly what they ask for, `likely` if one of the two is true and the rest fits, `possible` if only the
 * amount points to one or if the money came before the invoice, which it then does not pay. Null if nothing fits. What
 * is left over is the proposal's `rest`.
 */
function proposeFor(books: ReadonlyMap<string, OpenBook>, line: MatchLine): Proposal | null {
  const book = books.get(line.currency);
  if (!book) return null;
  const whose = evidenceOf(book, line);
  const found = byNumbers(book, line, whose) ?? byAmount(book, line, whose);
  const isEarly = found?.invoices.some(({ invoice }) => line.bookedOn < (book.issueDates.get(invoice.id) ?? ''));
  return found && isEarly ? { ...found, confidence: 'possible', reasons: [...found.reasons, 'early'] } : found;
}

/** Why the money may come from a client, by client. */
type Evidence = ReadonlyMap<string, MatchReason[]>;

function evidenceOf({ payers, names }: OpenBook, { payerIban, payerName }: MatchLine): Evidence {
  const evidence = new Map<string, MatchReason[]>();
  for (const id of payers.get(payerIban ?? '') ?? []) evidence.set(id, ['iban']);
  for (const id of alike(payerName, names)) evidence.set(id, [...(evidence.get(id) ?? []), 'name']);
  return evidence;
}

interface Group {
  invoices: OpenInvoice[];
  total: Decimal;
  isStrong: boolean;
  reasons: MatchReason[];
}

/**
 * The invoices that the text names, of one client: the one whose amount fits, otherwise the one whose name or account
 * it is.
 */
function byNumbers(book: OpenBook, line: MatchLine, whose: Evidence): Proposal | null {
  const named = namedIn([line.reference, line.endToEndId].filter(Boolean).join(' \n '), book.byNumber);
  const groups = [...Map.groupBy(named, ({ value }) => value.clientId)].map(([clientId, all]): Group => {
    const reasons = whose.get(clientId) ?? [];
    const invoices = all.map(({ value }) => value).sort((a, b) => (keyOfAge(a) < keyOfAge(b) ? -1 : 1));
    const isStrong = all.some((one) => one.isStrong) || reasons.length > 0;
    return { invoices, total: sum(invoices.map(({ due }) => due)), isStrong, reasons };
  });
  const rank = ({ total, reasons, isStrong }: Group): number =>
    (total.eq(line.amount) ? 4 : 0) + (reasons.length > 0 ? 2 : 0) + (isStrong ? 1 : 0);
  const [best] = groups.sort((a, b) => rank(b) - rank(a));
  if (!best) return null;
  const others: MatchReason[] = groups.length > 1 ? ['clients'] : [];
  if (groups.length > 1 && !best.total.eq(line.amount) && sum(groups.map(({ total }) => total)).eq(line.amount))
    return proposal(
      line,
      groups.flatMap(({ invoices }) => invoices),
      'likely',
      ['number', 'sum', 'all_clients'],
    );
  if (best.total.eq(line.amount)) {
    const amount = best.invoices.length > 1 ? 'sum' : 'amount';
    const confidence = best.isStrong && groups.length === 1 ? 'certain' : 'likely';
    return proposal(line, best.invoices, confidence, ['number', amount, ...best.reasons, ...others]);
  }
  const inTime = best.invoices.map((one) => ({ ...one, due: askedOn(line.bookedOn, one) }));
  if (sum(inTime.map(({ due }) => due)).eq(line.amount)) {
    const confidence = best.isStrong && groups.length === 1 ? 'certain' : 'likely';
    const amount = best.invoices.length > 1 ? 'sum' : 'amount';
    return discounted(
      proposal(line, inTime, confidence, ['number', amount, 'discount', ...best.reasons, ...others]),
      best,
    );
  }
  if (!best.isStrong) return null;
  const [exact, ...more] = best.invoices.filter(({ due }) => decimal(due).eq(line.amount));
  if (exact && more.length === 0)
    return proposal(line, [exact], 'likely', ['number', 'amount', ...best.reasons, ...others]);
  const differs = best.total.gt(line.amount) ? 'part' : 'more';
  return proposal(line, best.invoices, 'likely', ['number', differs, ...best.reasons, ...others]);
}

/** Without a number: an invoice with exactly this amount open, preferably of the clients that the payer may be. */
function byAmount({ byAmount: all, byClient, byBoth }: OpenBook, line: MatchLine, whose: Evidence): Proposal | null {
  const amount = formatAmount(line.amount, line.currency);
  const found = [...whose].flatMap(([id, reasons]) =>
    (byBoth.get(`${id} ${amount}`) ?? []).map((invoice) => ({ invoice, reasons })),
  );
  const [first, ...others] = found;
  if (first && others.length === 0) return proposal(line, [first.invoice], 'likely', ['amount', ...first.reasons]);
  if (first) return proposal(line, [first.invoice], 'possible', ['amount', 'several', ...first.reasons]);
  const [[id, reasons] = ['', []], ...more] = whose;
  const open = byClient.get(id) ?? [];
  const isFew = more.length === 0 && open.length <= mostOpen;
  if (isFew && open.length > 1 && sum(open.map(({ due }) => due)).eq(line.amount))
    return proposal(line, open, 'likely', ['all_open', 'sum', ...reasons]);
  const early = isFew ? byDiscount(line, open, reasons) : null;
  if (early) return early;
  const part = isFew ? byPart(line, open, reasons) : null;
  if (part) return part;
  const same = all.get(amount) ?? [];
  const [only] = same;
  return only && same.length === 1 && whose.size === 0 ? proposal(line, [only], 'possible', ['amount']) : null;
}

/** For a client with more open invoices a matching sum says nothing. */
const mostOpen = 100;

/**
 * The smallest share of an invoice that is probably paid without its number: discounts, charges and taxes take less
 * than half of an invoice.
 */
const leastPart = 0.5;

/**
 * Less than an invoice asks for, from a known payer: `likely` if it is at least half of just one of the client's open
 * invoices, otherwise `possible` for the oldest of them.
 */
function byPart(line: MatchLine, open: readonly OpenInvoice[], reasons: readonly MatchReason[]): Proposal | null {
  const larger = open.filter(({ due }) => decimal(due).gt(line.amount));
  const near = larger.filter(({ due }) => decimal(line.amount).gte(decimal(due).times(leastPart)));
  const [first, ...others] = near.length > 0 ? near : larger;
  if (!first) return null;
  const isLikely = near.length > 0 && others.length === 0;
  return isLikely
    ? proposal(line, [first], 'likely', ['part', ...reasons])
    : proposal(line, [first], 'possible', ['part', ...reasons]);
}

/** What an invoice asks for on a day: what is due, less the discount for early payment while that is in time. */
const askedOn = (day: CalendarDay, { due, discount }: OpenInvoice): string =>
  discount && day <= discount.until ? decimal(due).minus(discount.amount).toFixed() : due;

/** From a known payer, exactly what one of the client's open invoices asks for less its discount. */
function byDiscount(line: MatchLine, open: readonly OpenInvoice[], reasons: readonly MatchReason[]): Proposal | null {
  const [found, ...others] = open.filter((one) => one.discount && decimal(askedOn(line.bookedOn, one)).eq(line.amount));
  if (!found) return null;
  const inTime = { ...found, due: askedOn(line.bookedOn, found) };
  const [confidence, several] = others.length > 0 ? (['possible', ['several']] as const) : (['likely', []] as const);
  return discounted(proposal(line, [inTime], confidence, ['amount', 'discount', ...several, ...reasons]), {
    invoices: [found],
  });
}

/** A proposal whose invoices are settled by their discounts: it shows what is due without them. */
function discounted(proposed: Proposal | null, { invoices }: Pick<Group, 'invoices'>): Proposal | null {
  if (!proposed) return null;
  const dues = new Map(invoices.map(({ id, due, currency }) => [id, formatAmount(due, currency)]));
  return {
    ...proposed,
    invoices: proposed.invoices.map((one) => ({ ...one, amount_due: dues.get(one.invoice.id) ?? one.amount_due })),
  };
}

/** Shares the line out over the invoices, the oldest first. */
function proposal(
  { amount, currency }: MatchLine,
  invoices: readonly OpenInvoice[],
  confidence: Proposal['confidence'],
  reasons: MatchReason[],
): Proposal | null {
  let rest = decimal(amount);
  const shares = invoices.flatMap(({ id, number, clientId, clientName, due }) => {
    const share = rest.lt(due) ? rest : decimal(due);
    rest = rest.minus(share);
    const said = {
      invoice: { id, number },
      client: { id: clientId, name: clientName },
      amount: formatAmount(share, currency),
      amount_due: formatAmount(due, currency),
      stays_open: formatAmount(decimal(due).minus(share), currency),
    };
    return share.gt(0) ? [said] : [];
  });
  const [first] = invoices;
  if (!first) return null;
  const client = { id: first.clientId, name: first.clientName };
  return { confidence, reasons, client, invoices: shares, rest: formatAmount(rest, currency), with_charges: false };
}
