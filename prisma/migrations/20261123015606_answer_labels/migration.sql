-- AlterTable
ALTER TABLE "form_submissions" ADD COLUMN     "labels" JSONB NOT NULL DEFAULT '{}';
