/** The database of `openSealedStore`, which does not exist before something is stored. */
export const keptDatabase = 'kept';

/** Whether this browser may have stored something; costs a page next to nothing if it never did. */
export async function hasKept(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === keptDatabase);
  } catch {
    return false;
  }
}
