// The page for a screen that the user lacks the permission for, inside the shell. For a record it is `not-found.tsx`.
export { default } from '@/app/forbidden';
