import { addRow, changeRow, firstRow, peopleOf, removeRow, spreadAll, spreadRow } from '@/components/users/invited-row';

const ada = { ...firstRow, email: 'ada@a.example', name: 'Ada', role: 'finance' };

it('begins another row with the role of the one before', () => {
  const rows = addRow([ada]);
  expect(rows).toEqual([ada, { key: 1, email: '', name: '', role: 'finance' }]);
  expect(removeRow(rows, 1)).toEqual([ada]);
  expect(changeRow(rows, 1, { role: 'sales' })[1]?.role).toBe('sales');
});

it('makes a row of each person that was pasted into one, and keeps the others', () => {
  const rows = spreadRow(addRow([ada]), 1, 'Bob <bob@a.example>, cy@a.example');
  expect(rows).toEqual([
    ada,
    { key: 1, email: 'bob@a.example', name: 'Bob', role: 'finance' },
    { key: 2, email: 'cy@a.example', name: '', role: 'finance' },
  ]);
  expect(spreadRow([ada], 0, 'ADA@a.example')).toEqual([ada]);
});

it('spreads what is still in one row when it is sent, and keeps an empty row', () => {
  const rows = spreadAll([
    { ...firstRow, email: 'Ada <ada@a.example>, not-an-address' },
    { ...firstRow, key: 1 },
  ]);
  expect(rows.map(({ key, email, name }) => [key, email, name])).toEqual([
    [0, 'ada@a.example', 'Ada'],
    [2, 'not-an-address', ''],
    [1, '', ''],
  ]);
});

it('names whoever has an address, also if a row still has several', () => {
  expect(peopleOf([ada, firstRow, { ...firstRow, email: 'b@a.example c@a.example', name: 'B' }])).toEqual([
    { email: 'ada@a.example', name: 'Ada', role_id: 'finance' },
    { email: 'b@a.example', name: null, role_id: null },
    { email: 'c@a.example', name: null, role_id: null },
  ]);
});
