-- Rows that hold a text are found by a walk by date or by their trigrams. By the default of 100 samples a piece of a word is in one row of a
-- hundred or in none, and where it was in the one by chance, the whole table was walked for it.
alter table bills alter column search_text set statistics 1000;
alter table regulations alter column search_text set statistics 1000;
alter table consultations alter column search_text set statistics 1000;
alter table transcripts alter column search_text set statistics 1000;
alter table news alter column search_text set statistics 1000;
