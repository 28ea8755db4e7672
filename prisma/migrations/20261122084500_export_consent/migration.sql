-- A consent may also let the platform's operators take a full export, for as long as it is open.
ALTER TABLE "support_grants" ADD COLUMN "allows_export" BOOLEAN NOT NULL DEFAULT false;
