-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "week_hours" DECIMAL(5,2);
