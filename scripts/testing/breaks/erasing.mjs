export const erasing = [
  {
    name: 'Somebody who was erased gets a name again by a submission',
    within: 'lib/submissions/candidates/candidate.data.ts',
    from: 'await checkNotErased(db, actor, known.id);',
    to: '',
    tests: ['lib/candidates/erasing'],
  },
  {
    name: 'A person is erased by a wrong number',
    within: 'lib/candidates/erasing/erase.data.ts',
    from: 'if (typed !== number)',
    to: 'if (typed === undefined)',
    tests: ['lib/candidates/erasing'],
  },
  {
    name: 'An entry of the log that was changed needs no proof',
    within: 'lib/audit/chain.ts',
    from: 'if (changed.size > 0) return',
    to: 'if (changed.size < 0) return',
    tests: ['lib/candidates/erasing', 'lib/audit'],
  },
  {
    name: 'The reminder of an ending consent is sent every hour',
    within: 'lib/jobs/mornings/consent-reminders.ts',
    from: "a.event = 'consent_reminded'",
    to: "a.event = 'nothing'",
    tests: ['lib/jobs/mornings'],
  },
];
