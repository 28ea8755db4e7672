-- The daily mail about timesheets that wait for approval: whether somebody wants it, and up to when they were told.
ALTER TABLE "users" ADD COLUMN "timesheet_digest" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "timesheet_digest_at" TIMESTAMPTZ(3);

SELECT audit_table('users', 'user', ignored => 'last_sign_in_at,timesheet_digest_at');
