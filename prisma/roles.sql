-- The roles of the database. Run by the server's administrator, connected to the program's own
-- database; it may be run any number of times. Passwords are set apart from it:
--   alter role staffing_owner password '…';  alter role staffing_app password '…';
--
-- staffing_owner   owns the database and everything in it; only migrations log in as it
-- staffing_app     what the program logs in as; has no right on any table, may only SET ROLE to
--   staffing_tenant  one tenant's rows (row-level security)
--   staffing_system  all tenants' rows: sign-in, registration, platform pages, scheduling
--   staffing_jobs    the job queue's schema, nothing else

do $$
declare
  role_name text;
begin
  foreach role_name in array array['staffing_owner', 'staffing_app', 'staffing_tenant', 'staffing_system', 'staffing_jobs'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I', role_name);
    end if;
  end loop;
end
$$;

alter role staffing_owner login;
alter role staffing_app login noinherit;
grant staffing_tenant, staffing_system, staffing_jobs to staffing_app with inherit false, set true;

do $$
begin
  -- A managed server's administrator is no superuser, and may give a database only to a role that it can become.
  if not pg_has_role('staffing_owner', 'set') then
    execute format('grant staffing_owner to %I', current_user);
  end if;
  execute format('alter database %I owner to staffing_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to staffing_app', current_database());
end
$$;
