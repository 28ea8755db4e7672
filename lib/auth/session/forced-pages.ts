/** Where somebody is sent who must choose another password before anything else. */
export const FORCE_CHANGE_PASSWORD = '/force-change-password';
/** Where somebody is sent whose company wants a second factor that they have not set up. */
export const SET_UP_SECOND_FACTOR = '/set-up-second-factor';
