/**
 * The `digest` of an error that means the database is away. A server component's error reaches the browser without its
 * message; a digest that it already carries is kept, so this is how the error page learns what happened.
 */
export const databaseAwayDigest = 'database-away';
