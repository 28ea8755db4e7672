import { type Invited, splitPeople } from '@/components/users/use-invite';

/** A person to invite, as a row of the dialog. */
export interface InvitedRow extends Invited {
  key: number;
  /** The id of the role; empty for none. */
  role: string;
}

export const firstRow: InvitedRow = { key: 0, email: '', name: '', role: '' };

const freeKey = (rows: readonly InvitedRow[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Adds a row with the role of the last one, because most people are invited for the same job. */
export const addRow = (rows: readonly InvitedRow[]): InvitedRow[] => [
  ...rows,
  { ...firstRow, key: freeKey(rows), role: rows.at(-1)?.role ?? '' },
];

export const changeRow = (rows: readonly InvitedRow[], key: number, change: Partial<InvitedRow>): InvitedRow[] =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));

export const removeRow = (rows: readonly InvitedRow[], key: number): InvitedRow[] =>
  rows.filter((row) => row.key !== key);

/** Splits a row in which several people were typed into one row each, all with its role. */
export function spreadRow(rows: readonly InvitedRow[], key: number, text: string): InvitedRow[] {
  const free = freeKey(rows);
  return rows.flatMap((row) => {
    if (row.key !== key) return [row];
    const people = splitPeople(text);
    return people.map((person, index) => ({
      ...row,
      ...person,
      name: person.name || (people.length === 1 ? row.name : ''),
      key: index === 0 ? row.key : free + index - 1,
    }));
  });
}

/** Whether the text of a row is more than a single address. */
export const isToSpread = (text: string): boolean => splitPeople(text).length > 1 || text.includes('<');

/** All rows, with each row split that contains more than a single address. */
export const spreadAll = (rows: readonly InvitedRow[]): InvitedRow[] =>
  rows.reduce<InvitedRow[]>((all, { key, email }) => (isToSpread(email) ? spreadRow(all, key, email) : all), [...rows]);

/** The people in the rows; empty rows contain none. */
export const peopleOf = (rows: readonly InvitedRow[]) =>
  rows.flatMap(({ email, name, role }) =>
    splitPeople(email).map((person, _, all) => ({
      email: person.email,
      name: person.name || (all.length === 1 && name.trim() !== '' ? name.trim() : null),
      role_id: role === '' ? null : role,
    })),
  );
