"""Measure how smoothly the largest chart moves, beside a blank drawing of the same size."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from publisher.cli import main as publish
from publisher.serve.http import Folder, Handler, Server
from tests.bench.report import Report
from tests.chromium import FLAGS, required

ROUNDS = 9
BUDGET = 0.8
# Turn the wheel once a frame over a wandering spot, which zooms and pans, and count the
# frames of a second. The page's own camera answers.
MOVE = """async () => {
  const svg = document.querySelector("#board > svg");
  const { left, top, width, height } = document.getElementById("board").getBoundingClientRect();
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  const begun = performance.now();
  let frames = 0;
  for (let now = 0; now < 1000; now = performance.now() - begun) {
    const turn = (now / 500) * Math.PI;
    svg.dispatchEvent(new WheelEvent("wheel", {
      deltaY: Math.sin(turn) > 0 ? -30 : 30,
      clientX: left + width * (0.5 + 0.3 * Math.cos(turn)),
      clientY: top + height * (0.5 + 0.3 * Math.sin(turn)),
      cancelable: true,
    }));
    await frame();
    frames += 1;
  }
  return (frames * 1000) / (performance.now() - begun);
}"""
BLANK = """() => {
  const view = document.querySelector("#board .chart-view");
  view.replaceChildren(view.querySelector(".ground"));
}"""


def main(report: Report) -> None:
    """Measure and report."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        out = Path(folder) / "dist"
        if publish(["build", "--out", str(out)]):
            raise SystemExit(1)
        name = largest(out)
        server = Server(Folder(out), 0, Handler)
        server.start()
        browser = playwright.chromium.launch(executable_path=str(required()), args=list(FLAGS))
        try:
            size = {"width": 1440, "height": 900}
            pages = [browser.new_page(viewport=size), browser.new_page(viewport=size)]  # type: ignore[arg-type]
            for page in pages:
                page.goto(f"{server.address}{name}/play/index.html")
                page.wait_for_selector("#resolve:not([disabled])", timeout=120_000)
            pages[1].evaluate(BLANK)
            rate(pages[0])  # what is drawn for the first time takes longer
            rates = [(rate(pages[0]), rate(pages[1])) for _ in range(ROUNDS)]
        finally:
            browser.close()
            server.stop()
    ratio = median(chart / blank for chart, blank in rates)
    chart, blank = (median(column) for column in zip(*rates, strict=True))
    detail = f"{name}: {chart:.0f} frames a second against {blank:.0f}, {ratio:.2f}"
    report.at_least("panning the largest chart, to a blank one", ratio, BUDGET, detail)


def largest(out: Path) -> str:
    """Return the folder of the variant whose chart has the most bytes."""
    return max(out.glob("*/chart.svg"), key=lambda path: path.stat().st_size).parent.name


def rate(page: Page) -> float:
    """Return the frames of a second while the chart moves."""
    page.bring_to_front()
    return float(page.evaluate(MOVE))
