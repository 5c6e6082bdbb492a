#include "learn/train/curves.h"

#include <algorithm>
#include <cstdio>

namespace taku::train {
namespace {

constexpr double kWidth = 640, kHeight = 400, kLeft = 70, kRight = 20, kTop = 40, kBottom = 50;
constexpr int kTicks = 5;

std::string number(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string text_at(double x, double y, const std::string& anchor, const std::string& words) {
  return "<text x=\"" + number(x, 1) + "\" y=\"" + number(y, 1) + "\" text-anchor=\"" + anchor + "\">" + words +
         "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, const std::string& colour) {
  return "<line x1=\"" + number(x1, 1) + "\" y1=\"" + number(y1, 1) + "\" x2=\"" + number(x2, 1) + "\" y2=\"" +
         number(y2, 1) + "\" stroke=\"" + colour + "\"/>\n";
}

// Places epochs and losses in the picture.
struct Axes {
  double epochs = 1, least = 0, most = 1;

  explicit Axes(const History& history) {
    if (history.empty()) return;
    epochs = std::max(history.back().epoch, 2.0);
    least = most = history[0].train_loss;
    for (const EpochReport& report : history) {
      least = std::min({least, report.train_loss, report.validation_loss});
      most = std::max({most, report.train_loss, report.validation_loss});
    }
    const double margin = std::max((most - least) * 0.05, 1e-3);
    least -= margin;
    most += margin;
  }

  double x(double epoch) const { return kLeft + (epoch - 1) / (epochs - 1) * (kWidth - kLeft - kRight); }
  double y(double loss) const { return kTop + (most - loss) / (most - least) * (kHeight - kTop - kBottom); }
};

std::string drawn_axes(const Axes& axes) {
  const double bottom = kHeight - kBottom, right = kWidth - kRight;
  std::string svg;
  for (int tick = 0; tick <= kTicks; ++tick) {
    const double loss = axes.least + (axes.most - axes.least) * tick / kTicks;
    svg += line(kLeft, axes.y(loss), right, axes.y(loss), "#ddd");
    svg += text_at(kLeft - 8, axes.y(loss) + 4, "end", number(loss, 3));
  }
  const int step = std::max(1, static_cast<int>(axes.epochs) / 10);
  for (int epoch = 1; epoch <= static_cast<int>(axes.epochs); epoch += step) {
    svg += line(axes.x(epoch), bottom, axes.x(epoch), bottom + 5, "#333");
    svg += text_at(axes.x(epoch), bottom + 20, "middle", std::to_string(epoch));
  }
  svg += line(kLeft, bottom, right, bottom, "#333") + line(kLeft, kTop, kLeft, bottom, "#333");
  return svg + text_at((kLeft + right) / 2, kHeight - 10, "middle", "epoch") +
         text_at(kLeft, kTop - 8, "middle", "loss");
}

std::string curve(const Axes& axes, const History& history, double EpochReport::* loss, const std::string& colour) {
  std::string svg = "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"" + colour + "\" points=\"";
  for (const EpochReport& report : history)
    svg += number(axes.x(report.epoch), 1) + "," + number(axes.y(report.*loss), 1) + " ";
  return svg + "\"/>\n";
}

std::string legend(double x, const std::string& colour, const std::string& words) {
  return "<rect x=\"" + number(x, 1) + "\" y=\"26\" width=\"14\" height=\"4\" fill=\"" + colour + "\"/>\n" +
         text_at(x + 20, 32, "start", words);
}

}  // namespace

std::string csv_text(const History& history) {
  std::string csv =
      "epoch,train_loss,validation_loss,value_loss,distill_loss,policy_loss,top1_agreement,learning_rate,quantized,"
      "samples_per_second\n";
  for (const EpochReport& report : history) {
    csv += number(report.epoch, 0) + "," + number(report.train_loss, 6) + "," + number(report.validation_loss, 6) +
           "," + number(report.value_loss, 6) + "," + number(report.distill_loss, 6) + "," +
           number(report.policy_loss, 6) + "," + number(report.agreement, 4) + "," + number(report.learning_rate, 8) +
           "," + number(report.quantized, 0) + "," + number(report.samples_per_second, 0) + "\n";
  }
  return csv;
}

std::string svg_text(const History& history, const std::string& title) {
  const Axes axes(history);
  const std::string train = "#d95f02", validation = "#1b6fb3";
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 400\" font-family=\"sans-serif\" "
         "font-size=\"12\">\n"
         "<rect width=\"640\" height=\"400\" fill=\"#fff\"/>\n" +
         text_at(kWidth / 2, 18, "middle", title) + drawn_axes(axes) +
         curve(axes, history, &EpochReport::train_loss, train) +
         curve(axes, history, &EpochReport::validation_loss, validation) + legend(430, train, "training") +
         legend(520, validation, "validation") + "</svg>\n";
}

}  // namespace taku::train
