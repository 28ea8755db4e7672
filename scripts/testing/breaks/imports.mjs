export const imports = [
  {
    name: 'An import writes a field that its actor may not write by hand',
    within: 'lib/imports/table.data.ts',
    from: ' || !isAllowed)',
    to: ')',
    tests: ['lib/clients/import'],
  },
  {
    name: 'Two imports at once create the same records',
    within: 'lib/imports/table.data.ts',
    from: 'if (rows.some((row) => seen.find(columns, row))) throw new RowsTaken();',
    to: '',
    tests: ['lib/clients/import'],
  },
  {
    name: 'A right that was taken away still imports',
    within: 'lib/imports/run.data.ts',
    from: 'importer.requireRights(actor, options);',
    to: '',
    tests: ['lib/clients/import', 'lib/users/import'],
  },
  {
    name: 'A day that can be two days is read as one of them',
    within: 'lib/imports/read-cell.ts',
    from: 'if (one !== undefined && other !== undefined)',
    to: 'if (one === other)',
    tests: ['lib/clients/import'],
  },
  {
    name: 'Records that the actor may not see can be named by their e-mail',
    within: 'lib/imports/columns.ts',
    from: 'to === undefined || canAny(actor, nounOf(to).opens)',
    to: 'true',
    tests: ['lib/imports/table'],
  },
];
