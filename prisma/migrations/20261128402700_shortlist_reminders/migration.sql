-- AlterTable
ALTER TABLE "shortlist_recipients" ADD COLUMN     "reminded_at" TIMESTAMPTZ(3),
ADD COLUMN     "reminder_hash" TEXT;
