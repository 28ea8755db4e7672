// A screen whose permission is not held, within the frame. A record that is not this user's is `not-found.tsx`.
export { default } from '@/app/forbidden';
