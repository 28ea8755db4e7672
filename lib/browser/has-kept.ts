/** The database of `openSealedStore`, which is not there before something is kept. */
export const keptDatabase = 'kept';

/** Whether this browser may keep something; costs a page next to nothing where it never did. */
export async function hasKept(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === keptDatabase);
  } catch {
    return false;
  }
}
