export const workItems = [
  {
    name: 'What waits includes the approval of one’s own time',
    within: 'lib/work-items/acting.data.ts',
    from: '{ OR: [{ ownerId: null }, { ownerId: { not: actor.userId } }] },',
    to: '',
    tests: ['lib/work-items/data.test.ts'],
  },
  {
    name: 'A week waits for the agency before its client',
    within: 'lib/work-items/acting.data.ts',
    from: '{ OR: [{ clientApprovedAt: { not: null } }, { contract: { approvalSteps: { notIn: clientFirst } } }] },',
    to: '',
    tests: ['lib/work-items/data.test.ts'],
  },
  {
    name: 'What is hidden is hidden from everybody',
    within: 'lib/work-items/acting.data.ts',
    from: 'dismissals: { none: { userId: actor.userId } },',
    to: 'dismissals: { none: {} },',
    tests: ['lib/work-items/data.test.ts'],
  },
  {
    name: 'Anybody hides any item of the company',
    within: 'lib/work-items/data.ts',
    from: 'AND: [where, { id }]',
    to: 'companyId: actor.companyId, id',
    tests: ['lib/work-items/data.test.ts'],
  },
];
