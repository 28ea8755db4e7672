import { bulkActions, menuOf } from '@/components/users/user-actions';
import type { User } from '@/lib/users/schema';
import type { UserStatus } from '@/lib/users/statuses';

const say = (key: string) => key;
const everything = { create: true, edit: true, delete: true, invite: true, export: true };

const userOf = (status: UserStatus): User => ({
  id: 'u',
  uuid: 'u',
  company_id: 'c',
  name: 'Ada',
  email: 'ada@example.test',
  pending_email: null,
  phone: null,
  avatar_url: null,
  locale: 'en-US',
  status,
  email_verified_at: null,
  is_active: true,
  require_password_change: false,
  is_company_admin: false,
  role: null,
  invited_at: null,
  invitation_expires_at: null,
  last_sign_in_at: null,
  version: 3,
  created_at: '',
  updated_at: '',
  deleted_at: null,
});

const undoOf = (status: UserStatus, key: string) =>
  menuOf(userOf(status), everything, say).find((entry) => entry.key === key)?.action?.undo;
const bulk = (action: string, ids = ['u']) => ({
  method: 'put',
  path: '/api/v1/users/bulk',
  body: { user_ids: ids, action },
});

describe('what can be taken back of a person', () => {
  it('is that they may not sign in any more, and that they may again', () => {
    expect(undoOf('active', 'deactivate')).toEqual(bulk('activate'));
    expect(undoOf('inactive', 'activate')).toEqual(bulk('deactivate'));
  });

  it('is their deletion, and their return', () => {
    expect(undoOf('active', 'delete')).toEqual({ method: 'post', path: '/api/v1/users/u/restore' });
    expect(undoOf('deleted', 'restore')).toEqual({ method: 'delete', path: '/api/v1/users/u' });
  });

  it('is no invitation: the mail has left, and what was revoked is gone', () => {
    expect([undoOf('invited', 'resend'), undoOf('invited', 'revoke')]).toEqual([undefined, undefined]);
  });

  it('is, of several at once, the same, for those alone that it has changed', () => {
    const actions = bulkActions(everything, say);
    expect(actions.map(({ key, undoStep, action }) => [key, action.undo, undoStep])).toEqual([
      ['activate', bulk('deactivate', []), 'activate'],
      ['deactivate', bulk('activate', []), 'deactivate'],
      ['role', undefined, undefined],
      ['resend', undefined, undefined],
    ]);
  });
});
