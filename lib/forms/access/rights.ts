import { type AccessRight, accessRights, type RoleAccess } from '@/lib/forms/access/schema';
import { canAny, isPermission, type Permission, type PermissionHolder } from '@/lib/permissions';

type Rights = Pick<RoleAccess, AccessRight>;

/** The permissions of which a right needs one; a review needs the role that the form names, and no permission. */
const needs: Record<AccessRight, readonly Permission[]> = {
  see: ['view_module_submissions', 'view_own_module_submissions'],
  add: ['create_module_submissions'],
  edit: ['edit_module_submissions', 'edit_own_module_submissions'],
  review: [],
  export: ['export_module_submissions'],
};

/** What a role with these permissions cannot do with any form's answers. */
export function lackedRights(permissions: readonly string[]): AccessRight[] {
  const holder: PermissionHolder = { userId: '', permissions: new Set(permissions.filter(isPermission)) };
  return accessRights.filter((right) => needs[right].length > 0 && !canAny(holder, needs[right]));
}

/** The rights of somebody whom nothing but these permissions narrows. */
export const rightsBut = (lacks: readonly AccessRight[]): Rights => ({
  see: !lacks.includes('see'),
  add: !lacks.includes('add'),
  edit: !lacks.includes('edit'),
  review: !lacks.includes('review'),
  export: !lacks.includes('export'),
});

/** Rights after one was given or taken: whoever decides on answers, changes them or takes them along sees them, too. */
export function withRight<Row extends Rights>(row: Row, right: AccessRight, isGiven: boolean): Row {
  if (!isGiven)
    return right === 'see'
      ? { ...row, see: false, edit: false, review: false, export: false }
      : { ...row, [right]: false };
  return { ...row, [right]: true, ...(right !== 'add' && { see: true }) };
}
