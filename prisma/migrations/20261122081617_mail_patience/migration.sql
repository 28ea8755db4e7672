-- Mail is tried for three days with growing pauses; what waits now gets three days from now.
ALTER TABLE "outgoing_mails"
  ADD COLUMN "last_attempt_at" TIMESTAMPTZ(3),
  ADD COLUMN "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  ADD COLUMN "give_up_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now() + interval '3 days';

ALTER TABLE "outgoing_mails" ALTER COLUMN "next_attempt_at" DROP DEFAULT, ALTER COLUMN "give_up_at" DROP DEFAULT;

-- A mail that has failed did so at its last attempt, which nobody wrote down.
UPDATE "outgoing_mails" SET "last_attempt_at" = "created_at" WHERE "status" <> 'queued';

-- The list of what failed, and the search for what is due.
DROP INDEX "outgoing_mails_status_created_at_idx";
CREATE INDEX "outgoing_mails_status_created_at_id_idx" ON "outgoing_mails"("status", "created_at", "id");
CREATE INDEX "outgoing_mails_status_next_attempt_at_idx" ON "outgoing_mails"("status", "next_attempt_at");
