-- What the bank charges and unknown money are in the books, too: none is dated on a locked day.
CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT ON bank_entries
  FOR EACH ROW EXECUTE FUNCTION keep_locked_days('sales', 'booked_on');
