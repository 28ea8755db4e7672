import { type AccessRight, accessRights, type RoleAccess } from '@/lib/forms/access/schema';
import { canAny, isPermission, type Permission, type PermissionHolder } from '@/lib/permissions';

type Rights = Pick<RoleAccess, AccessRight>;

/** The permissions of which each right needs at least one. A review needs no permission, but the role that the form names. */
const needs: Record<AccessRight, readonly Permission[]> = {
  see: ['view_module_submissions', 'view_own_module_submissions'],
  add: ['create_module_submissions'],
  edit: ['edit_module_submissions', 'edit_own_module_submissions'],
  review: [],
  export: ['export_module_submissions'],
};

/** The rights that a role with these permissions lacks, whatever a form's table says. */
export function lackedRights(permissions: readonly string[]): AccessRight[] {
  const holder: PermissionHolder = { userId: '', permissions: new Set(permissions.filter(isPermission)) };
  return accessRights.filter((right) => needs[right].length > 0 && !canAny(holder, needs[right]));
}

/** The rights of somebody who lacks only these. */
export const rightsBut = (lacks: readonly AccessRight[]): Rights => ({
  see: !lacks.includes('see'),
  add: !lacks.includes('add'),
  edit: !lacks.includes('edit'),
  review: !lacks.includes('review'),
  export: !lacks.includes('export'),
});

/** The rights after one was granted or withdrawn: anyone who decides on answers, changes or exports them also sees them. */
export function withRight<Row extends Rights>(row: Row, right: AccessRight, isGiven: boolean): Row {
  if (!isGiven)
    return right === 'see'
      ? { ...row, see: false, edit: false, review: false, export: false }
      : { ...row, [right]: false };
  return { ...row, [right]: true, ...(right !== 'add' && { see: true }) };
}
