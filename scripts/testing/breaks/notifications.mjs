/** Notifications and the bell. */
export const notifications = [
  {
    name: 'Somebody reads a colleague’s notifications',
    within: 'lib/notifications/data.ts',
    from: '  companyId,\n  userId,\n  kind: { in: [...notificationKinds] },',
    to: '  companyId,\n  kind: { in: [...notificationKinds] },',
    tests: ['lib/notifications/data'],
  },
  {
    name: 'A notification names a record that its reader may no longer see',
    within: 'lib/search/data.ts',
    from: 'if (ids.length === 0 || !canAny(actor, nounOf(noun).opens)) continue;',
    to: 'if (ids.length === 0) continue;',
    tests: ['lib/notifications/data'],
  },
  {
    name: 'Somebody hears of a kind that they switched off',
    within: 'lib/notifications/tell.data.ts',
    from: "from readers r where r.way <> 'off' order by r.id",
    to: 'from readers r order by r.id',
    tests: ['lib/notifications/data'],
  },
  {
    name: 'A stream tells another company’s people',
    within: 'lib/changes/streams.ts',
    from: 'for (const stream of open.get(companyId) ?? [])',
    to: 'for (const stream of allStreams())',
    tests: ['lib/changes/streams'],
  },
  {
    name: 'A stream goes on after its session has ended',
    within: 'lib/changes/streams.ts',
    from: 'if (error instanceof Problem && error.status < 500) end(stream);',
    to: 'if (error instanceof Problem && error.status >= 500) end(stream);',
    tests: ['lib/changes/streams'],
  },
];
