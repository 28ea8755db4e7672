-- Once a day somebody's unread notifications are mailed together.
-- AlterTable
ALTER TABLE "users" ADD COLUMN "news_mailed_on" DATE;

SELECT audit_table('users', 'user', ignored => 'last_sign_in_at,timesheet_digest_at,news_mailed_on');
