// The page for a record that is absent, another tenant's, or hidden from this user (api.md, statuses), inside the
// shell.
export { default } from '@/app/not-found';
