-- Who pays people opens their profiles and sees their bank and tax values: in companies that there are already, too.
UPDATE roles
SET permissions = permissions || ARRAY(
  SELECT added FROM unnest(ARRAY['view_users', 'view_user_secrets', 'edit_user_secrets']) AS added WHERE added <> ALL (permissions)
)
WHERE key = 'finance';

-- What somebody did lately, without reading what everybody else did.
CREATE INDEX "activities_company_id_actor_id_id_idx" ON "activities"("company_id", "actor_id", "id");
