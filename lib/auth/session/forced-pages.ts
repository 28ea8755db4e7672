/** The page for a person who must choose another password before anything else. */
export const FORCE_CHANGE_PASSWORD = '/force-change-password';
/** The page for a person whose company demands a second factor that they have not set up. */
export const SET_UP_SECOND_FACTOR = '/set-up-second-factor';
