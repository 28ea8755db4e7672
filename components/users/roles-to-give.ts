/** The source of the roles that the actor may give, read when somebody is about to give one. */
export const rolesToGive = { path: '/api/v1/users/filters', field: 'roles', only: 'can_be_given' } as const;
