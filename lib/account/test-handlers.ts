import { formWith, onePixel } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'POST /api/change-password': { opens: 'session', support: false },
  'POST /api/update-password': { opens: 'session', support: false },
  'POST /api/profile/reset-password': { opens: 'session', support: false },
  'POST /api/profile/update': { opens: 'session', support: false },
  'POST /api/profile/email': { opens: 'session', support: false },
  'DELETE /api/profile/email': { opens: 'session', support: false },
  'POST /api/profile/confirm-email': { opens: 'public', support: false },
  'POST /api/register': { opens: 'public', support: false },
  'POST /api/verify-email': { opens: 'public', support: false },
  'POST /api/verify-email/resend': { opens: 'public', support: false },
  'POST /api/forgot-password': { opens: 'public', support: false },
  'POST /api/verify-forgot-password-token': { opens: 'public', support: false },
  'POST /api/reset-password': { opens: 'public', support: false },
  'POST /api/sign-up': { opens: 'public', support: false },
  'POST /api/sign-up/invitation': { opens: 'public', support: false },
  'POST /api/v1/user/avatar': { opens: 'session', support: false },
  'DELETE /api/v1/user/avatar': { opens: 'session', support: false },
};

const newPassword = {
  current_password: 'not the password',
  password: 'a new long password',
  password_confirmation: 'a new long password',
};

export const tenancy: Record<string, TenancyRow> = {
  'POST /api/change-password': { body: () => newPassword, foreign: 401, positive: 401 },
  'POST /api/update-password': { body: () => newPassword, foreign: 401, positive: 401 },
  'POST /api/profile/reset-password': { body: () => newPassword, foreign: 401, positive: 401 },
  'POST /api/profile/update': { body: () => ({ name: 'Ours' }), foreign: 200 },
  'POST /api/profile/email': { body: () => ({ email: 'another@harbour.example' }), foreign: 200 },
  'DELETE /api/profile/email': {},
  'POST /api/profile/confirm-email': { openBecause: 'the mailed token shows who it is' },
  'POST /api/register': { openBecause: 'there is no company yet' },
  'POST /api/verify-email': { openBecause: 'the mailed token shows who it is' },
  'POST /api/verify-email/resend': {
    openBecause: 'who has not confirmed cannot sign in; it answers every address alike',
  },
  'POST /api/forgot-password': {
    openBecause: 'who forgot the password cannot sign in; it answers every address alike',
  },
  'POST /api/verify-forgot-password-token': { openBecause: 'the mailed token shows who it is' },
  'POST /api/reset-password': { openBecause: 'the mailed token shows who it is' },
  'POST /api/sign-up': { openBecause: 'the mailed invitation shows who it is' },
  'POST /api/sign-up/invitation': { openBecause: 'the mailed invitation shows who it is' },
  'POST /api/v1/user/avatar': { body: () => formWith('me.png', onePixel), foreign: 200 },
  'DELETE /api/v1/user/avatar': {},
};
