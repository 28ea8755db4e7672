// A record that is absent, or another tenant's, or not this user's: the same page (api.md, statuses), within the frame.
export { default } from '@/app/not-found';
